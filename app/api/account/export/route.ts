import { calls } from '#lib/contract/calls.ts';
import { passThrough } from '#lib/server/gateway/pass.ts';
import { handle } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';

/** All data stored about the logged-in customer, streamed as a file. A guest is redirected home. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const identity = await identityOf(request);
    if (identity === null) return new Response(null, { status: 303, headers: { location: '/', 'cache-control': 'private, no-store' } });
    const answer = await passThrough(calls.exportUser, calls.exportUser.path, request, { identity });
    if (!answer.ok) return answer;
    const headers = new Headers(answer.headers);
    headers.set('content-disposition', 'attachment; filename="my-data.json"');
    headers.set('cache-control', 'private, no-store');
    headers.set('x-content-type-options', 'nosniff');
    return new Response(answer.body, { status: answer.status, headers });
  });
}
