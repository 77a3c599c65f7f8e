import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import type { Profile } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { env } from '#lib/server/env.ts';
import type { Identity } from './credentials.ts';
import { type Answer, isUnknownCall } from './failure.ts';
import { patienceBefore, withoutPatience } from './patience.ts';
import { Refusal } from './refusal.ts';
import { MAX_AGE, SessionChecks, type SessionStatus, type TokenOwner } from './session-checks.ts';
import { backendCall } from './transport.ts';

const DAY = 86_400;

/** Cookie attributes: in a cross-site frame browsers only send `SameSite=None` cookies, and `Partitioned` binds them to the embedding site. Otherwise `Lax`. */
function cookieOptions(framed: boolean, secure: boolean): NonNullable<SessionOptions['cookieOptions']> {
  const own = { httpOnly: true, secure, path: '/' } as const;
  return framed && secure ? { ...own, sameSite: 'none', partitioned: true } : { ...own, sameSite: 'lax' };
}

/** With https the `__Host-` prefix binds the cookie to this host: neither subdomains nor plain http pages can set it. */
function optionsFor(name: string, days: number, secure: boolean, framed = false): SessionOptions {
  return {
    cookieName: secure ? `__Host-${name}` : name,
    password: env().SESSION_SECRET,
    ttl: Math.round(days * DAY),
    cookieOptions: cookieOptions(framed, secure),
  };
}

/** Data about a browser opened by a messenger: sealed and httpOnly, for at most a day. */

const launch = z.object({
  messenger: z.literal('telegram'),
  /** The messenger's id of the user. */
  userId: z.number().int().positive(),
  /** Whether the shop is framed by the messenger's web client. */
  framed: z.boolean(),
  /** Hash of the launch data. */
  data: z.string().max(100),
});
type Launch = z.output<typeof launch>;

const LAUNCH = 'messenger';

const seal = (request: Request, answer: Headers, framed: boolean, secure: boolean): Promise<IronSession<Partial<Launch>>> =>
  getIronSession(webCookies(request, answer), optionsFor(LAUNCH, 1, secure, framed));

/** The launch stored in this browser; null without one. */
export async function launchOf(request: Request, secure: boolean): Promise<Launch | null> {
  if (!(request.headers.get('cookie') ?? '').includes(`${LAUNCH}=`)) return null;
  const parsed = launch.safeParse({ ...(await seal(request, new Headers(), false, secure)) });
  return parsed.success ? parsed.data : null;
}

/** Sets the launch cookie. */
export async function keepLaunch(request: Request, answer: Headers, opened: Launch, secure: boolean): Promise<void> {
  const cookie = await seal(request, answer, opened.framed, secure);
  Object.assign(cookie, opened);
  await cookie.save();
}

/** The customer's session cookie: sealed, httpOnly, not readable by scripts (ACC-05). */

const identity = z.object({ userId: z.number().int().positive(), token: z.string().min(16).max(500) });

/** Whether the visitor uses https. */
export const isHttps = (headers: Pick<Headers, 'get'>): boolean =>
  env().PUBLIC_URL?.startsWith('https:') ?? headers.get('x-forwarded-proto') === 'https';

/** The shop's origin in this request, unless the environment names it. */
export const visitedOrigin = (headers: Pick<Headers, 'get'>): string =>
  env().PUBLIC_URL ?? `${isHttps(headers) ? 'https' : 'http'}://${headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost'}`;

/** A sealed cookie of a request; saving appends it to `answer`. */
export async function sealedCookie<T extends object>(
  request: Request,
  answer: Headers,
  name: string,
  days: number,
): Promise<IronSession<T>> {
  const secure = isHttps(request.headers);
  const framed = (await launchOf(request, secure))?.framed ?? false;
  return getIronSession<T>(webCookies(request, answer), optionsFor(name, days, secure, framed));
}

/** A sealed cookie of the page being rendered; read-only. */
export async function sealedCookieOfPage<T extends object>(name: string, days: number): Promise<IronSession<T>> {
  return getIronSession<T>(await cookies(), optionsFor(name, days, isHttps(await headers())));
}

/** The customer of a token; null inside when the token is invalid. */
export const profileOf = (token: string): Promise<Answer<Profile | null>> => backendCall(calls.user, { as: { userId: 0, token } });

const SESSION = ['session', 30] as const;

/** Milliseconds that a request waits for the confirmation of its session; the call itself needs the rest of the time limit (P12). */
const PATIENCE = 1_250;

declare global {
  /** Shared by the bundles of one process: a logout in one of them applies to all. */
  var storefrontSessionChecks: SessionChecks | undefined;
}

const checks = (): SessionChecks =>
  (globalThis.storefrontSessionChecks ??= new SessionChecks({
    ask: async (token) => tokenOwner(await withoutPatience(() => profileOf(token))),
    patience: () => Math.min(PATIENCE, patienceBefore()),
  }));

/**
 * The owner of a token in the backend's response. 401, a refusal with its own code and an unknown customer mean that nobody is logged in; a timeout, a failing
 * or overloaded backend, a proxy's 403 page and a missing call leave it unknown.
 */
function tokenOwner(answer: Answer<Profile | null>): TokenOwner {
  if (answer.ok) return answer.value?.id ?? null;
  const { failure } = answer;
  if (failure.kind !== 'refused') return 'unknown';
  const { status, error } = failure;
  const isSaidOfToken =
    (status === 403 && error.code !== 'backend_refused') || ((status === 404 || status === 410) && !isUnknownCall(failure));
  return status === 401 || isSaidOfToken ? null : 'unknown';
}

/** The identity in the session cookie of a request, not confirmed by the backend. */
export async function sealedIdentityOf(request: Request): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookie<Identity>(request, new Headers(), ...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** The refusal of personal calls while a session cannot be confirmed: the browser keeps the session and retries. */
export const sessionUnknown = (): Refusal =>
  new Refusal(503, 'session_unknown', 'The shop cannot confirm the login at the moment. Try again shortly.');

/** A visitor's session, confirmed by the backend. */
export type Session = { readonly status: 'none' | 'ended' | 'unknown' } | { readonly status: 'active'; readonly identity: Identity };

async function confirmed(identity: Identity | null, maxAge: number): Promise<Session> {
  if (identity === null) return { status: 'none' };
  const status: SessionStatus = await checks().status(identity, maxAge);
  return status === 'active' ? { status, identity } : { status };
}

/** The session of a request, confirmed by the backend at most `maxAge` milliseconds ago. */
export const sessionOf = async (request: Request, maxAge: number): Promise<Session> => confirmed(await sealedIdentityOf(request), maxAge);

/** As {@link sessionOf}, for the page that is being rendered. */
export const sessionOfPage = async (maxAge: number): Promise<Session> => confirmed(await sealedIdentityOfPage(), maxAge);

/**
 * The customer behind a request, or null for a guest and for a session that has ended.
 * @throws {Refusal} 503 while the backend does not say whether the session is valid.
 */
export async function identityOf(request: Request, maxAge: number = MAX_AGE.call): Promise<Identity | null> {
  const session = await sessionOf(request, maxAge);
  if (session.status === 'unknown') throw sessionUnknown();
  return session.status === 'active' ? session.identity : null;
}

/**
 * As {@link identityOf}, for calls that require a customer.
 * @throws {Refusal} 401 without a session, 503 while it cannot be confirmed.
 */
export async function requireIdentity(request: Request): Promise<Identity> {
  const identity = await identityOf(request);
  if (identity === null) throw new Refusal(401, 'session_required', 'Log in first.');
  return identity;
}

/** The identity in the session cookie of the page being rendered. Makes the page dynamic. */
export async function sealedIdentityOfPage(): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookieOfPage<Identity>(...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** A session with the customer's current profile. */
type CustomerSession =
  | { readonly status: 'none' | 'ended' | 'unknown' }
  | { readonly status: 'active'; readonly identity: Identity; readonly profile: Profile };

/** Requests the logged-in customer from the backend, without cached confirmations. */
export async function customerSessionOf(identity: Identity | null): Promise<CustomerSession> {
  if (identity === null) return { status: 'none' };
  const { token, userId } = identity;
  if (checks().isRevoked(token)) return { status: 'ended' };
  const askedAt = checks().now();
  const answer = await profileOf(token);
  const owner = tokenOwner(answer);
  if (owner === 'unknown') return { status: 'unknown' };
  checks().learn(token, owner, askedAt);
  const profile = answer.ok ? answer.value : null;
  return profile === null || owner !== userId ? { status: 'ended' } : { status: 'active', identity, profile };
}

/** Marks a token as revoked: no session of this process with it is valid. */
export const revoke = (token: string): void => checks().revoke(token);

/** Sessions of a customer were ended: cached confirmations are dropped. */
export const forgetSessionsOf = (userId: number): void => checks().forgetCustomer(userId);

/** Seals a new session into `answer`; it replaces the browser's previous one. */
export async function logIn(request: Request, answer: Headers, who: Identity): Promise<void> {
  const session = await sealedCookie<Identity>(request, answer, ...SESSION);
  Object.assign(session, identity.parse(who));
  checks().accept(who.token);
  await session.save();
}

export async function logOut(request: Request, answer: Headers): Promise<void> {
  const who = await sealedIdentityOf(request);
  if (who !== null) revoke(who.token);
  (await sealedCookie<Identity>(request, answer, ...SESSION)).destroy();
}
