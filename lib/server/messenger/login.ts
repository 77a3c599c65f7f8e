import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Profile } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { env } from '#lib/server/env.ts';
import { limiter } from '#lib/server/gateway/budgets.ts';
import { type Failure, isUnknownCall } from '#lib/server/gateway/failure.ts';
import { enter, visitorHeaders } from '#lib/server/gateway/login.ts';
import { isHttps, keepLaunch, launchOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { launchedBy, SIGNED_LIFE, sharedContact } from './signed-data.ts';

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
