import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { passThrough } from '#lib/gateway/pass.ts';
import { handle, Refusal } from '#lib/gateway/refusal.ts';
import { findCall } from '#lib/gateway/route-table.ts';
import { forgetSessionsOf, identityOf } from '#lib/gateway/session.ts';
import { MAX_AGE } from '#lib/gateway/session-checks.ts';

const maxAgeFor = ({ credential }: Call): number => (credential === 'consumer_and_customer' ? MAX_AGE.order : MAX_AGE.call);

/** Everything the table of calls lets a browser reach, under the same path below `/api`. */
async function answer(request: Request): Promise<Response> {
  return handle(async () => {
    const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
    const found = findCall(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (found === 'unknown') throw new Refusal(404, 'unknown_call', 'There is no such call.');
    if (found === 'other_method') throw new Refusal(405, 'other_method', 'This call has another method.');
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
    const { call } = found;
    const needsIdentity = call.access === 'session' || call.credential === 'consumer_and_customer';
    const identity = needsIdentity ? await identityOf(request, maxAgeFor(call)) : null;
    if (call.access === 'session' && identity === null) throw new Refusal(401, 'session_required', 'Log in first.');
    const response = await passThrough(call, found.path, request, { identity, packed: false });
    if (call === calls.endSessions && identity !== null) forgetSessionsOf(identity.userId);
    return response;
  });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
