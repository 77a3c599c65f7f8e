import { profileOf } from '#lib/gateway/login.ts';
import { answerFailure, handle, privateJson } from '#lib/gateway/refusal.ts';
import { logOut, sealedIdentityOf } from '#lib/gateway/session.ts';

/** Who is logged in: `{profile}` or `{profile: null}`; a session the backend no longer knows ends here. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const identity = await sealedIdentityOf(request);
    if (identity === null) return privateJson({ profile: null });
    const profile = await profileOf(identity.token);
    const isGone = profile.ok ? profile.value === null : profile.failure.kind === 'refused' && profile.failure.status === 401;
    if (!profile.ok && !isGone) return answerFailure(profile.failure);
    const headers = new Headers();
    if (isGone) await logOut(request, headers);
    return privateJson({ profile: profile.ok ? profile.value : null }, 200, headers);
  });
}
