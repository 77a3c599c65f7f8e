import { isFromOwnPage } from '#lib/server/gateway/browser-request.ts';
import { backAddress, goBack, goTo, startSocial } from '#lib/server/gateway/login.ts';
import { handle } from '#lib/server/gateway/refusal.ts';

/** Redirects to a social provider's consent page (AUTH-03): `?back=` is the current page. Only the shop's own pages can start a login. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ provider: string }> }): Promise<Response> {
  return handle(async () => {
    const { provider } = await params;
    const back = new URL(request.url).searchParams.get('back');
    const headers = new Headers();
    if (!isFromOwnPage(request)) return goTo('/', headers);
    const consent = await startSocial(request, headers, provider, back);
    if (consent !== null) return goTo(consent, headers);
    return goBack({ outcome: 'failed', back: backAddress(back) }, 'unknown', headers);
  });
}
