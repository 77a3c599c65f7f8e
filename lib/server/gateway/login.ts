import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { loginCode, type Profile, phone } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { channel, LOGIN_ATTEMPT } from '#lib/contract/login-ways.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import type { Answer } from './failure.ts';
import { claimKeptOrders } from './placed-order.ts';
import { forwardedFor } from './request-context.ts';
import { logIn, profileOf, revoke, sealedCookie, sealedIdentityOf, visitedOrigin } from './session.ts';
import { backendCall } from './transport.ts';

/** Login by a code (product-spec 6, AUTH-01): three channels, one response format for the browser. */

const by = channel.default('sms');
/**
 * A random id of the page's login attempt, not shared with anybody else. With it the backend counts attempts of the requester of a code separately from
 * everybody else's, also from the same network or after a change of network.
 */
const attempt = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();
export const sendBody = z.strictObject({ phone, channel: by, attempt });
export const checkBody = z.strictObject({ phone, channel: by, code: loginCode, attempt });

/** Address for the backend's limits, and the user agent for the list of sessions. */
export const visitorHeaders = (request: Request): Record<string, string> => {
  const device = request.headers.get('user-agent');
  return { ...forwardedFor(request), ...(device !== null && { 'user-agent': device.slice(0, 300) }) };
};

/** The requester of a code, for the backend's limits. */
const requesterHeaders = (request: Request, attempt: string | undefined): Record<string, string> => ({
  ...visitorHeaders(request),
  ...(attempt !== undefined && { [LOGIN_ATTEMPT]: attempt }),
});

/** Requests a code; the visitor's address is passed on for the backend's limits. */
export function sendCode({ phone: to, channel: way, attempt }: z.output<typeof sendBody>, request: Request) {
  const call = { sms: calls.sendCode, telegram: calls.telegramSend, whatsapp: calls.whatsappSend }[way];
  return backendCall(call, { body: { phone: to }, headers: requesterHeaders(request, attempt) });
}

/** Checks a code; the token in the response stays on the server. */
export function checkCode({ phone: of, channel: way, code, attempt }: z.output<typeof checkBody>, request: Request) {
  const headers = requesterHeaders(request, attempt);
  if (way === 'sms') return backendCall(calls.checkCode, { body: { phone: of, 'auth-sms-code': code }, headers });
  return backendCall(way === 'telegram' ? calls.telegramCheck : calls.whatsappCheck, { body: { phone: of, code }, headers });
}

/**
 * Logs this browser in with a new token of any origin: seals a new session into `headers`, claims the browser's orders and revokes
 * the browser's previous token, so that a copy of the old cookie is useless. null inside: the token is invalid.
 */
export async function enter(request: Request, headers: Headers, token: string): Promise<Answer<Profile | null>> {
  const [before, profile] = await Promise.all([sealedIdentityOf(request), profileOf(token)]);
  if (!profile.ok || profile.value === null) return profile;
  const who = { userId: profile.value.id, token };
  await logIn(request, headers, who);
  const stale = before !== null && before.token !== token ? before : null;
  if (stale !== null) revoke(stale.token);
  await Promise.all([claimKeptOrders(request, headers, who), stale !== null && backendCall(calls.logout, { as: stale, body: {} })]);
  return profile;
}

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

const socialAttempt = z.object({
  provider: z.string().max(60),
  state: z.string().length(43),
  verifier: z.string().length(43),
  redirectUri: z.string().max(1_000),
  back: z.string().max(4_000),
  at: z.number(),
});
const stored = z.object({ attempts: z.array(socialAttempt).max(MOST) });
type Attempt = z.output<typeof socialAttempt>;

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
