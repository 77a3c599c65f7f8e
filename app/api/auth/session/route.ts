import { handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { customerSessionOf, logOut, sealedIdentityOf, sessionUnknown } from '#lib/server/gateway/session.ts';

/** The logged-in customer: `{profile}` or `{profile: null}`; an invalid session is deleted, 503 while it cannot be checked. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const session = await customerSessionOf(await sealedIdentityOf(request));
    if (session.status === 'unknown') throw sessionUnknown();
    const headers = new Headers();
    if (session.status === 'ended') await logOut(request, headers);
    return privateJson({ profile: session.status === 'active' ? session.profile : null }, 200, headers);
  });
}
