import { calls } from '#lib/contract/calls.ts';
import { requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { logOut, revoke, sealedIdentityOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

/** Ends the session (AUTH-05) and asks the backend to revoke the token; the browser is logged out even if that fails. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const who = await sealedIdentityOf(request);
    if (who !== null) {
      // before the backend responds: a concurrent request must not use the session any more
      revoke(who.token);
      await backendCall(calls.logout, { as: who, body: {} });
    }
    const headers = new Headers();
    await logOut(request, headers);
    return privateJson({ profile: null }, 200, headers);
  });
}
