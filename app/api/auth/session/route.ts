import { handle, privateJson } from '#lib/server/gateway/refusal.ts';
import { customerSessionOf, logOut, sealedIdentityOf, sessionUnknown } from '#lib/server/gateway/session.ts';

/** Who is logged in: `{profile}` or `{profile: null}`; a session the backend no longer knows ends here, 503 while it cannot say. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const session = await customerSessionOf(await sealedIdentityOf(request));
    if (session.status === 'unknown') throw sessionUnknown();
    const headers = new Headers();
    if (session.status === 'ended') await logOut(request, headers);
    return privateJson({ profile: session.status === 'active' ? session.profile : null }, 200, headers);
  });
}
