import { randomId } from '#lib/client/secure-context.ts';
import { createPersisted, fieldsOf, isWholeIn, oneOf, type TextStorage, tabStorage, textOf } from '#lib/client/storage.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';

/** A code sent to a phone. */
export interface SentCode {
  readonly phone: string;
  readonly channel: LoginChannel;
  /** When another code can be requested, epoch milliseconds. */
  readonly again: number;
  /** When the code expires, epoch milliseconds. */
  readonly until: number;
  /** Remaining attempts; null when unknown. */
  readonly tries: number | null;
  readonly codeLength: number;
  /** The messenger's bot, for a customer it does not know yet; '' for none. */
  readonly botUrl: string;
}

export interface LoginAttemptState {
  /** The id of this attempt for the shop; '' until a code was requested. */
  readonly id: string;
  /** The text of the phone field. */
  readonly typed: string;
  /** The chosen channel; null until chosen. */
  readonly channel: LoginChannel | null;
  readonly sent: SentCode | null;
  /** The attempt's id, generated if there is none. */
  begin(): string;
  setTyped(typed: string): void;
  setChannel(channel: LoginChannel): void;
  setSent(sent: SentCode | null): void;
  /** Reduces the remaining attempts. */
  spendTry(): void;
  /** Clears the attempt after the login, or for another visitor. */
  forget(): void;
}

/** As `CHANNELS` of the contract, whose module would import zod. */
const LOGIN_CHANNELS: readonly LoginChannel[] = ['sms', 'telegram', 'whatsapp'];
const NOTHING = { id: '', typed: '', channel: null, sent: null };
const ID = /^[\w-]{16,64}$/;
const PHONE = /^\+[1-9]\d{6,14}$/;
const LAST_MOMENT = 8.64e15;

const isMoment = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= LAST_MOMENT;

function sentOf(value: unknown): SentCode | null {
  const { phone, channel, again, until, tries, codeLength, botUrl } = fieldsOf(value);
  const [number, way, bot] = [textOf(phone, 16), oneOf(channel, LOGIN_CHANNELS, null), textOf(botUrl, 600)];
  if (!PHONE.test(number) || way === null || !isMoment(again) || !isMoment(until) || !isWholeIn(codeLength, 4, 6)) return null;
  if (tries !== null && !isWholeIn(tries, 0, 100)) return null;
  if (bot !== botUrl || (bot !== '' && !bot.startsWith('https://'))) return null;
  return { phone: number, channel: way, again, until, tries, codeLength, botUrl: bot };
}

export const createLoginAttempt = (storage: TextStorage = tabStorage) =>
  createPersisted<LoginAttemptState>(
    [
      {
        name: 'login-attempt',
        version: 1,
        pick: ({ id, typed, channel, sent }) => ({ id, typed, channel, sent }),
        read: ({ id, typed, channel, sent }) => ({
          id: typeof id === 'string' && ID.test(id) ? id : '',
          typed: textOf(typed, 40),
          channel: oneOf(channel, LOGIN_CHANNELS, null),
          sent: sentOf(sent),
        }),
      },
    ],
    (change, get) => ({
      ...NOTHING,
      begin: () => {
        if (get().id === '') change(() => ({ id: randomId() }));
        return get().id;
      },
      setTyped: (typed) => change(() => ({ typed: typed.slice(0, 40) })),
      setChannel: (channel) => change(() => ({ channel })),
      setSent: (sent) => change(() => ({ sent })),
      spendTry: () => change((s) => (s.sent?.tries ? { sent: { ...s.sent, tries: s.sent.tries - 1 } } : {})),
      forget: () => change(() => NOTHING),
    }),
    { storage },
  );

/** A login begun in this tab. It survives closing the layer, and a page discarded by the phone while the message was read (AUTH-01). */
export const useLoginAttempt = createLoginAttempt();

/** Where a visitor was before a redirect to a login provider, stored in this tab until they return (AUTH-03). */
export interface LoginPlace {
  /** The path of the page, with its language. */
  readonly path: string;
  /** The scroll position in px. */
  readonly top: number;
  /** Whether the cart was open. */
  readonly cart: boolean;
}

const NAME = 'login-place';

export const noteLoginPlace = (place: LoginPlace): void => tabStorage.setItem(NAME, JSON.stringify(place));

/** The stored place, which is deleted; null for none. */
export function takeLoginPlace(): LoginPlace | null {
  const text = tabStorage.getItem(NAME);
  tabStorage.removeItem(NAME);
  try {
    const { path, top, cart } = fieldsOf(JSON.parse(text ?? 'null'));
    const isTop = typeof top === 'number' && top >= 0 && top < Number.POSITIVE_INFINITY;
    return textOf(path, 2_000) !== '' && isTop && typeof cart === 'boolean' ? { path: textOf(path, 2_000), top, cart } : null;
  } catch {
    return null;
  }
}
