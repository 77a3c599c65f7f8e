import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { z } from 'zod';
import { env } from '#lib/server/env.ts';

/** What the storefront knows of a browser that was opened by a messenger: sealed and httpOnly, for a day at most. */

const launch = z.object({
  messenger: z.literal('telegram'),
  /** The messenger's id of the user who launched the shop. */
  userId: z.number().int().positive(),
  /** The messenger's web client shows the shop in a frame. */
  framed: z.boolean(),
  /** Fingerprint of the launch data. */
  data: z.string().max(100),
});
export type Launch = z.output<typeof launch>;

const NAME = 'messenger';
const LIFE = 86_400;

/**
 * How cookies are kept: in a frame of another site browsers send `SameSite=None` ones alone, and `Partitioned` binds them to that very site around the shop.
 * Everywhere else they are `Lax`.
 */
export function cookieOptions(framed: boolean, secure: boolean): NonNullable<SessionOptions['cookieOptions']> {
  const own = { httpOnly: true, secure, path: '/' } as const;
  return framed && secure ? { ...own, sameSite: 'none', partitioned: true } : { ...own, sameSite: 'lax' };
}

const cookieName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

const seal = (request: Request, answer: Headers, framed: boolean, secure: boolean): Promise<IronSession<Partial<Launch>>> =>
  getIronSession(webCookies(request, answer), {
    cookieName: cookieName(secure),
    password: env().SESSION_SECRET,
    ttl: LIFE,
    cookieOptions: cookieOptions(framed, secure),
  });

/** How the messenger opened this browser; null where none did. */
export async function launchOf(request: Request, secure: boolean): Promise<Launch | null> {
  if (!(request.headers.get('cookie') ?? '').includes(`${NAME}=`)) return null;
  const parsed = launch.safeParse({ ...(await seal(request, new Headers(), false, secure)) });
  return parsed.success ? parsed.data : null;
}

/** Sets the launch cookie. */
export async function keepLaunch(request: Request, answer: Headers, opened: Launch, secure: boolean): Promise<void> {
  const cookie = await seal(request, answer, opened.framed, secure);
  Object.assign(cookie, opened);
  await cookie.save();
}
