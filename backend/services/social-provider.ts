import { z } from 'zod';
import { phone } from '#lib/contract/account.ts';

/** The result of an OAuth 2 login: the provider's code with the PKCE verifier. */
interface SocialCode {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export interface SocialProfile {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  /** International, with plus, only when the provider has verified it; else ''. */
  readonly phone: string;
}

/** Exchanges a code for a profile; null when the provider refuses it or cannot be reached. */
export type SocialExchange = (code: SocialCode) => Promise<SocialProfile | null>;

/** An OAuth 2 provider of the environment (SOCIAL_PROVIDERS, a JSON list). */
const socialProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9_-]{2,30}$/),
  tokenUrl: z.url({ protocol: /^https?$/ }),
  userUrl: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().max(500).default(''),
  /** The provider's consent page; without it the provider is not offered. */
  authorizeUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** The OAuth scope, such as `openid phone`. */
  scope: z.string().max(500).default(''),
});
export type SocialProvider = z.output<typeof socialProvider>;

/** The JSON list of providers in an environment variable. */
export const socialProviders = z
  .string()
  .max(20_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'expected JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.array(socialProvider).max(20));

const tokenAnswer = z.object({ access_token: z.string().min(1).max(10_000) });
const subject = z.union([z.string().min(1).max(200), z.number().transform(String)]);
/** A claim besides the account's id: some providers answer null for one that the person does not share, and it never prevents a login. */
const claim = (max: number) => z.string().max(max).catch('');
const userAnswer = z.object({
  sub: subject.nullish(),
  id: subject.nullish(),
  name: claim(300),
  email: claim(300),
  phone_number: claim(40),
  /** OpenID Connect's claim that the number was verified; no other claim is accepted. */
  phone_number_verified: z.boolean().catch(false),
});

/** A verified number in the shop's format; '' for any other. */
function checkedPhone(user: z.output<typeof userAnswer>): string {
  const number = user.phone_number_verified ? user.phone_number.replace(/[\s().-]/g, '') : '';
  return phone.safeParse(number).data ?? '';
}

/** RFC 6749 code grant with PKCE (RFC 7636), then the provider's user endpoint; five seconds for each. */
export const httpExchange =
  (provider: SocialProvider): SocialExchange =>
  async ({ code, verifier, redirectUri }) => {
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: provider.clientId,
      ...(provider.clientSecret === '' ? {} : { client_secret: provider.clientSecret }),
    });
    const token = tokenAnswer.safeParse(await ask(provider.tokenUrl, { method: 'POST', body: form }));
    if (!token.success) return null;
    const user = userAnswer.safeParse(await ask(provider.userUrl, { headers: { authorization: `Bearer ${token.data.access_token}` } }));
    const found = user.success ? (user.data.sub ?? user.data.id) : undefined;
    if (!user.success || found == null) return null;
    return { subject: found, name: user.data.name, email: user.data.email, phone: checkedPhone(user.data) };
  };

async function ask(url: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(5_000) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
