import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { statusLabel } from '#lib/domain/order-status.ts';

/** The shop's messages that the backend itself uses; they are translated together with the shop's, in messages/ (decision 0034). */
const words = z.object({
  order: z.object({
    heading: z.string(),
    pay: z.string(),
    status: z.record(z.string(), z.string()),
    hero: z.object({ 'wait-stock': z.string() }),
    booking: z.object({ heading: z.string() }),
    eta: z.object({ expired: z.string(), about: z.string() }),
    note: z.object({ declined: z.string() }),
    title: z.string(),
    asap: z.string(),
    guests: z.string(),
    people: z.string(),
    payment: z.string(),
    changeFrom: z.string(),
    asked: z.string(),
    cutlery: z.string(),
    leaveAtDoor: z.string(),
    wishes: z.string(),
    flat: z.string(),
    entrance: z.string(),
    floor: z.string(),
    gift: z.string(),
  }),
  money: z.object({ newTime: z.string(), late: z.string() }),
  cart: z.object({
    promo: z.string(),
    ledger: z.object({ bonuses: z.string(), coupon_fixed: z.string(), express: z.string(), tips: z.string() }),
  }),
  checkout: z.object({ bringsNear: z.string() }),
  delivery: z.object({
    doorCode: z.string(),
    wishes: z.string(),
    type: z.object({ delivery: z.string(), pickup: z.string(), lounge: z.string() }),
  }),
  service: z.object({
    pay: z.record(z.enum(['trial', 'decline', 'back', 'cancelled', 'refunded', 'paid', 'accepted', 'givenUp', 'due']), z.string()),
    wheel: z.record(z.enum(['spin', 'left', 'drawing', 'again', 'won', 'closed', 'failed']), z.string()),
    referral: z.object({ title: z.string(), text: z.string() }),
    wish: z.string(),
  }),
});

export type Words = z.output<typeof words>;

const MESSAGES = 'messages';
const known: ReadonlySet<string> = new Set(globSync('*.json', { cwd: MESSAGES }).map((file) => file.slice(0, -'.json'.length)));
const read = new Map<string, Words>();

/** The first of these languages that has messages: the requested one, then the shop's own. */
export const spokenLanguage = (...codes: readonly (string | undefined)[]): string =>
  codes.find((code) => code !== undefined && known.has(code)) ?? 'ru';

/** The messages of a language, read once. @throws {Error} when its file is incomplete. */
export function wordsOf(code: string | undefined): Words {
  const language = spokenLanguage(code);
  const there = read.get(language);
  if (there !== undefined) return there;
  const own = words.parse(JSON.parse(readFileSync(`${MESSAGES}/${language}.json`, 'utf8')));
  read.set(language, own);
  return own;
}

/** A message with its arguments in place: `{number}` → `17`. */
export const filled = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** Names of months and days of a language. */
interface DayWords {
  readonly today: string;
  readonly tomorrow: string;
  /** January first, with the placeholder `{d}` for the day of the month: «{d} ноября», «11月{d}日». */
  readonly months: readonly string[];
}

const FIFTEENTH = 15;
/** The messages are in British English: «23 November». */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB' };

/**
 * Names of months and days of a language, for pages whose script cannot use the browser's: Chromium has no date formats for be, kk, tt, az, uz and hy and would
 * use the language of the visitor's system (decision 0029). `language` is one with messages.
 */
export function dayWords(language: string): DayWords {
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const date = new Intl.DateTimeFormat(REGIONS[language] ?? language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const named = (days: number): string => near.format(days, 'day').toLocaleLowerCase(language);
  const months = Array.from({ length: 12 }, (_, month) =>
    date
      .formatToParts(Date.UTC(2026, month, FIFTEENTH))
      .map(({ type, value }) => (type === 'day' ? '{d}' : value))
      .join(''),
  );
  return { today: named(0), tomorrow: named(1), months };
}

/** The label of a status: the shop's own in the shop's language, the one of messages/ in every other. */
export function statusWords(
  status: string,
  type: DeliveryType,
  settings: Pick<Settings, 'orderStatusMap' | 'orderStatusesAll' | 'ownLanguage'>,
  language: string,
): string {
  const label = statusLabel(status, type, settings, language === settings.ownLanguage);
  if ('text' in label) return label.text;
  const { order } = wordsOf(language);
  return label.key === 'wait-stock' ? order.hero['wait-stock'] : (order.status[label.key] ?? label.key);
}
