import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Of the shop's messages what the backend says itself; whoever translates the shop translates it there and nowhere else (decision 0034). */
const words = z.object({
  order: z.object({
    heading: z.string(),
    pay: z.string(),
    status: z.record(z.string(), z.string()),
    hero: z.object({ 'wait-stock': z.string() }),
    booking: z.object({ heading: z.string() }),
    eta: z.object({ expired: z.string() }),
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
  cart: z.object({
    promo: z.string(),
    ledger: z.object({ bonuses: z.string(), coupon_fixed: z.string(), express: z.string(), tips: z.string() }),
  }),
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

const MESSAGES = `${import.meta.dirname}/../../messages`;
/** The language a shop speaks when nobody names one. */
const OWN = 'ru';

const known: ReadonlySet<string> = new Set(globSync('*.json', { cwd: MESSAGES }).map((file) => file.slice(0, -'.json'.length)));
const read = new Map<string, Words>();

/** A language the shop has words for; its own one for everything else. */
export const spokenLanguage = (code: string | undefined): string => (code !== undefined && known.has(code) ? code : OWN);

/** The words of a language, read once. @throws {Error} when its file lacks one. */
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
