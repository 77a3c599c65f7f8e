import { endSocial, goBack } from '#lib/server/gateway/login.ts';
import { handle } from '#lib/server/gateway/refusal.ts';

const KNOWN = /^[\w-]{1,60}$/;

/**
 * The redirect URI of a social provider (AUTH-03), which redirects to the page before the login; a foreign, repeated or expired state
 * changes nothing.
 */
export async function GET(request: Request, { params }: { readonly params: Promise<{ provider: string }> }): Promise<Response> {
  return handle(async () => {
    const { provider } = await params;
    const headers = new Headers();
    return goBack(await endSocial(request, headers, provider), KNOWN.test(provider) ? provider : 'unknown', headers);
  });
}
