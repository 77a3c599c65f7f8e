import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import { env } from '#lib/env.ts';
import type { Identity } from './credentials.ts';
import { LiveTokens } from './live-token.ts';
import { profileOf } from './login.ts';

/** The customer's session: sealed, httpOnly, never readable by a page (ACC-05). */

const DAY = 86_400;
const identity = z.object({ userId: z.number().int().positive(), token: z.string().min(16).max(500) });

/** Under https the name binds the cookie to this very host: no sister host can set it, no plain http page can. */
function optionsFor(name: string, days: number, secure: boolean): SessionOptions {
  return {
    cookieName: secure ? `__Host-${name}` : name,
    password: env().SESSION_SECRET,
    ttl: Math.round(days * DAY),
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}

/** Whether the visitor came by https. */
export const isHttps = (headers: Pick<Headers, 'get'>): boolean =>
  env().PUBLIC_URL?.startsWith('https:') ?? headers.get('x-forwarded-proto') === 'https';

/** A sealed cookie of a request; what is saved is appended to `answer`. */
export function sealedCookie<T extends object>(request: Request, answer: Headers, name: string, days: number): Promise<IronSession<T>> {
  return getIronSession<T>(webCookies(request, answer), optionsFor(name, days, isHttps(request.headers)));
}

/** A sealed cookie of the page that is being rendered; it can only be read there. */
export async function sealedCookieOfPage<T extends object>(name: string, days: number): Promise<IronSession<T>> {
  return getIronSession<T>(await cookies(), optionsFor(name, days, isHttps(await headers())));
}

const SESSION = ['session', 30] as const;

/** A slow backend must not hold every call up twice (P12), in milliseconds. */
const PATIENCE = 700;

const owners = new LiveTokens(async (token) => {
  const profile = await profileOf(token, AbortSignal.timeout(PATIENCE));
  if (profile.ok) return profile.value?.id ?? null;
  return profile.failure.kind === 'refused' && profile.failure.status === 401 ? null : 'unknown';
});

/** What the session cookie of a request says, whether the backend still knows it or not. */
export async function sealedIdentityOf(request: Request): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookie<Identity>(request, new Headers(), ...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** The customer behind a request, or null: for a guest, and for a session that was ended elsewhere (at most ten seconds ago it still counts). */
export async function identityOf(request: Request): Promise<Identity | null> {
  const who = await sealedIdentityOf(request);
  return who !== null && (await owners.isLive(who, Date.now())) ? who : null;
}

/** What the session cookie says of whom a page is rendered for. Makes the page dynamic. */
export async function sealedIdentityOfPage(): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookieOfPage<Identity>(...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** As {@link identityOf}, for the page that is being rendered. */
export async function identityOfPage(): Promise<Identity | null> {
  const who = await sealedIdentityOfPage();
  return who !== null && (await owners.isLive(who, Date.now())) ? who : null;
}

/** Seals a new session into `answer`; whatever session the browser had before is replaced. */
export async function logIn(request: Request, answer: Headers, who: Identity): Promise<void> {
  const session = await sealedCookie<Identity>(request, answer, ...SESSION);
  Object.assign(session, identity.parse(who));
  await session.save();
}

/** Removes the session from the browser. */
export async function logOut(request: Request, answer: Headers): Promise<void> {
  const who = await sealedIdentityOf(request);
  if (who !== null) owners.forget(who.token);
  (await sealedCookie<Identity>(request, answer, ...SESSION)).destroy();
}
