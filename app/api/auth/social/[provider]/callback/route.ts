import { handle } from '#lib/server/gateway/refusal.ts';
import { endSocial, goBack } from '#lib/server/gateway/social.ts';

interface Context {
  readonly params: Promise<{ provider: string }>;
}

const KNOWN = /^[\w-]{1,60}$/;

/** Where a social provider sends the customer back to (AUTH-03), and on to where they were; a state that is foreign, replayed or too old changes nothing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handle(async () => {
    const { provider } = await params;
    const headers = new Headers();
    return goBack(await endSocial(request, headers, provider), KNOWN.test(provider) ? provider : 'unknown', headers);
  });
}
