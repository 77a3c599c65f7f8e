import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { z } from 'zod';
import { env } from '#lib/server/env.ts';

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
export type Launch = z.output<typeof launch>;

const NAME = 'messenger';
const LIFE = 86_400;

/**
 * Cookie attributes: in a cross-site frame browsers only send `SameSite=None` cookies, and `Partitioned` binds them to the embedding site.
 * Otherwise `Lax`.
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

/** The launch stored in this browser; null without one. */
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
