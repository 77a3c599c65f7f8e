import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { env } from '#lib/env.ts';
import type { Identity } from './credentials.ts';

/** The customer's session: sealed, httpOnly, never readable by a page (ACC-05). */

const DAYS = 86_400;
const identity = z.object({ userId: z.number().int().positive(), token: z.string().min(16).max(500) });

function optionsFor(cookieName: string, days: number, secure: boolean): SessionOptions {
  return {
    cookieName,
    password: env().SESSION_SECRET,
    ttl: days * DAYS,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}

const isHttps = (headers: Headers): boolean => env().PUBLIC_URL?.startsWith('https:') ?? headers.get('x-forwarded-proto') === 'https';

/** A sealed cookie of a request; what is saved is appended to `answer`. */
export function sealedCookie<T extends object>(request: Request, answer: Headers, name: string, days: number): Promise<IronSession<T>> {
  return getIronSession<T>(webCookies(request, answer), optionsFor(name, days, isHttps(request.headers)));
}

/** A sealed cookie of the page that is being rendered; it can only be read there. */
export async function sealedCookieOfPage<T extends object>(name: string, days: number): Promise<IronSession<T>> {
  return getIronSession<T>(await cookies(), optionsFor(name, days, true));
}

const SESSION = ['session', 30] as const;

/** The customer behind a request, or null. */
export async function identityOf(request: Request): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookie<Identity>(request, new Headers(), ...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** The customer a page is rendered for, or null. Makes the page dynamic. */
export async function identityOfPage(): Promise<Identity | null> {
  const parsed = identity.safeParse({ ...(await sealedCookieOfPage<Identity>(...SESSION)) });
  return parsed.success ? parsed.data : null;
}

/** Seals a new session into `answer`; whatever session the browser had before is replaced. */
export async function logIn(request: Request, answer: Headers, who: Identity): Promise<void> {
  const session = await sealedCookie<Identity>(request, answer, ...SESSION);
  Object.assign(session, identity.parse(who));
  await session.save();
}

/** Removes the session from the browser. */
export async function logOut(request: Request, answer: Headers): Promise<void> {
  (await sealedCookie<Identity>(request, answer, ...SESSION)).destroy();
}
