import { createHash } from 'node:crypto';
import { getIronSession, type IronSession, type SessionOptions, webCookies } from 'iron-session';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Profile } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { env } from '#lib/server/env.ts';
import { isUnknownCall } from '#lib/server/gateway/absent.ts';
import { limiter } from '#lib/server/gateway/budgets.ts';
import type { Failure } from '#lib/server/gateway/failure.ts';
import { enter, visitorHeaders } from '#lib/server/gateway/login.ts';
import { isHttps } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { launchedBy, SIGNED_LIFE, sharedContact } from './signed-data.ts';

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
async function keepLaunch(request: Request, answer: Headers, opened: Launch, secure: boolean): Promise<void> {
  const cookie = await seal(request, answer, opened.framed, secure);
  Object.assign(cookie, opened);
  await cookie.save();
}

/** Launch and login in a messenger (MSG-03, MSG-04). With invalid data the visitor stays a guest, without a reason. */

declare global {
  /** One counter per process, shared by the bundles that contain this module. */
  var storefrontUsedLaunches: Promise<RateLimiterAbstract> | undefined;
}

/** Stored instead of the signed data. */
const fingerprint = (raw: string): string => createHash('sha256').update(raw).digest('base64url');

/** Whether signed data are used for the first time; marks them as used. */
async function takeOnce(raw: string): Promise<boolean> {
  // one point for the validity of signed data
  globalThis.storefrontUsedLaunches ??= limiter({ keyPrefix: 'messenger', points: 1, duration: SIGNED_LIFE * 2, blockDuration: 0 });
  try {
    await (await globalThis.storefrontUsedLaunches).consume(fingerprint(raw));
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

/**
 * Whether launch data are valid and used for the first time; sealed into `answer`. The same data from the same browser, as after a reload,
 * are accepted while its cookie is valid.
 */
export async function openLaunch(request: Request, answer: Headers, data: string, framed: boolean): Promise<boolean> {
  const token = env().TELEGRAM_BOT_TOKEN;
  if (token === undefined) return false;
  const secure = isHttps(request.headers);
  if ((await launchOf(request, secure))?.data === fingerprint(data)) return true;
  const userId = launchedBy(data, token, Date.now());
  if (userId === null || !(await takeOnce(data))) return false;
  await keepLaunch(request, answer, { messenger: 'telegram', userId, framed, data: fingerprint(data) }, secure);
  return true;
}

/** `phone`: the backend does not support this login; a code must be sent to that phone. */
type ContactLogin =
  | { readonly kind: 'in'; readonly profile: Profile }
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Logs in the customer of a shared phone; the contact must be of the user who launched the shop. The session is sealed into `answer`. */
export async function logInByContact(request: Request, answer: Headers, data: string): Promise<ContactLogin> {
  const token = env().TELEGRAM_BOT_TOKEN;
  const opened = await launchOf(request, isHttps(request.headers));
  if (token === undefined || opened === null) return { kind: 'guest' };
  const contact = sharedContact(data, token, Date.now());
  if (contact === null || contact.userId !== opened.userId || !(await takeOnce(data))) return { kind: 'guest' };
  const login = await backendCall(calls.telegramContact, { body: { contact: data }, headers: visitorHeaders(request) });
  if (!login.ok) return isUnknownCall(login.failure) ? { kind: 'phone', phone: contact.phone } : { kind: 'failed', failure: login.failure };
  if (login.value.token === '') return { kind: 'guest' };
  const entered = await enter(request, answer, login.value.token);
  if (!entered.ok) return { kind: 'failed', failure: entered.failure };
  return entered.value === null ? { kind: 'guest' } : { kind: 'in', profile: entered.value };
}
