import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { passThrough } from '#lib/gateway/pass.ts';
import { handle, Refusal } from '#lib/gateway/refusal.ts';
import { findCall } from '#lib/gateway/route-table.ts';
import { identityOf } from '#lib/gateway/session.ts';

/** Everything the table of calls lets a browser reach, under the same path below `/api`. */
async function answer(request: Request): Promise<Response> {
  return handle(async () => {
    const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
    const found = findCall(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (found === 'unknown') throw new Refusal(404, 'unknown_call', 'There is no such call.');
    if (found === 'other_method') throw new Refusal(405, 'other_method', 'This call has another method.');
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
    const needsIdentity = found.call.access === 'session' || found.call.credential === 'consumer_and_customer';
    const identity = needsIdentity ? await identityOf(request) : null;
    if (found.call.access === 'session' && identity === null) throw new Refusal(401, 'session_required', 'Log in first.');
    return passThrough(found.call, found.path, request, { identity, packed: false });
  });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
