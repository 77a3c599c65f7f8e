import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { enter, visitorHeaders } from './login.ts';
import { sealedCookie, visitedOrigin } from './session.ts';
import { backendCall } from './transport.ts';

/** Login through a social provider: OAuth 2 with state and PKCE (AUTH-03). The attempt is kept in a sealed cookie of this browser for ten minutes. */

const HOME = '/';
const LONGEST = 1_000;
const OWN = 'http://own.invalid';

/** The return address: a page of this shop, or the home page for addresses of other sites and of calls. */
export function backAddress(wanted: string | null): string {
  if (wanted === null || wanted.length > LONGEST || !wanted.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, OWN))
    return HOME;
  const url = new URL(wanted, OWN);
  if (url.origin !== OWN || url.pathname.startsWith('//') || /^\/api(\/|$)/.test(url.pathname)) return HOME;
  return `${url.pathname}${url.search}${url.hash}`;
}

const LIFE = 600_000;
/** Milliseconds by which the clocks of two storefronts can differ. */
const SKEW = 60_000;
const COOKIE = ['social', LIFE / 86_400_000] as const;
/** Maximum tabs with an open attempt. */
const MOST = 3;

const attempt = z.object({
  provider: z.string().max(60),
  state: z.string().length(43),
  verifier: z.string().length(43),
  redirectUri: z.string().max(1_000),
  back: z.string().max(4_000),
  at: z.number(),
});
const stored = z.object({ attempts: z.array(attempt).max(MOST) });
type Attempt = z.output<typeof attempt>;

/** The result: `denied` by the customer, `stale` for an unknown or expired state, `failed` by provider or shop. */
type SocialOutcome = 'in' | 'denied' | 'stale' | 'failed';
interface SocialEnd {
  readonly outcome: SocialOutcome;
  /** The page on which the login began. */
  readonly back: string;
}

const random = (): string => randomBytes(32).toString('base64url');
const attemptsOf = (cookie: object, now: number): readonly Attempt[] => {
  const parsed = stored.safeParse({ ...cookie });
  // a time in the future means that the clock was set back, so the age is unknown
  return parsed.success ? parsed.data.attempts.filter(({ at }) => at > now - LIFE && at <= now + SKEW) : [];
};

/** The provider's consent page, with the attempt sealed into `answer`; null for a provider that is not offered. */
export async function startSocial(request: Request, answer: Headers, id: string, wanted: string | null): Promise<string | null> {
  const { socialProviders } = await getSettings(shopLanguage());
  const provider = socialProviders.find((each) => each.id === id && each.authorizeUrl !== '');
  if (provider === undefined) return null;
  const now = Date.now();
  const origin = visitedOrigin(request.headers);
  const begun: Attempt = {
    provider: id,
    state: random(),
    verifier: random(),
    redirectUri: `${origin}/api/auth/social/${id}/callback`,
    back: backAddress(wanted),
    at: now,
  };
  const cookie = await sealedCookie<z.output<typeof stored>>(request, answer, ...COOKIE);
  cookie.attempts = [begun, ...attemptsOf(cookie, now)].slice(0, MOST);
  await cookie.save();
  const url = new URL(provider.authorizeUrl, origin);
  const asked = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: begun.redirectUri,
    state: begun.state,
    code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(provider.scope !== '' && { scope: provider.scope }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** Completes an attempt of {@link startSocial}, once: the state is used up in any case. Session and cookies are sealed into `answer`. */
export async function endSocial(request: Request, answer: Headers, id: string): Promise<SocialEnd> {
  const query = new URL(request.url).searchParams;
  const cookie = await sealedCookie<z.output<typeof stored>>(request, answer, ...COOKIE);
  const attempts = attemptsOf(cookie, Date.now());
  const begun = attempts.find(({ state, provider }) => state === query.get('state') && provider === id);
  if (begun === undefined) return { outcome: 'stale', back: '/' };
  const left = attempts.filter((each) => each !== begun);
  if (left.length === 0) cookie.destroy();
  else {
    cookie.attempts = [...left];
    await cookie.save();
  }
  return { outcome: await redeem(request, answer, begun, query), back: begun.back };
}

async function redeem(request: Request, answer: Headers, begun: Attempt, query: URLSearchParams): Promise<SocialOutcome> {
  const code = query.get('code') ?? '';
  if (query.get('error') === 'access_denied') return 'denied';
  if (query.has('error') || code === '' || code.length > 2_000) return 'failed';
  const login = await backendCall(calls.socialLogin, {
    body: { provider: begun.provider, code, verifier: begun.verifier, redirect_uri: begun.redirectUri },
    headers: visitorHeaders(request),
  });
  if (!login.ok || login.value.token === '') return 'failed';
  const entered = await enter(request, answer, login.value.token);
  return entered.ok && entered.value !== null ? 'in' : 'failed';
}

/** Seconds for which a page can show the result of a login. */
const TOLD_WITHIN = 120;

/** Redirects without caching and without a referrer; with the cookies of `headers`. */
export function goTo(address: string, headers: Headers): Response {
  headers.set('location', address);
  headers.set('cache-control', 'no-store');
  headers.set('referrer-policy', 'no-referrer');
  return new Response(null, { status: 303, headers });
}

/** Redirects back to where a login began. The result is in a cookie that the page reads and deletes: cached pages and addresses stay unchanged. */
export function goBack({ outcome, back }: SocialEnd, provider: string, headers: Headers): Response {
  headers.append('set-cookie', `login-outcome=${outcome}.${provider}; Path=/; Max-Age=${TOLD_WITHIN}; SameSite=Lax`);
  return goTo(back, headers);
}
