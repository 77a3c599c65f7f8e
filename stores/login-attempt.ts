import { randomId } from '#lib/client/secure-context.ts';
import {
  createPersisted,
  fieldsOf,
  isWholeIn,
  oneOf,
  type PersistedStore,
  type StoredItem,
  type TextStorage,
  tabStorage,
  textOf,
} from '#lib/client/storage.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';

/** A code on its way to a phone. */
export interface SentCode {
  readonly phone: string;
  readonly channel: LoginChannel;
  /** From when another code may be asked for, epoch milliseconds. */
  readonly again: number;
  /** Until when the code is good, epoch milliseconds. */
  readonly until: number;
  /** How often it may still be tried; null where the shop does not say. */
  readonly tries: number | null;
  readonly codeLength: number;
  /** The messenger's bot, for a customer it does not know yet; '' for none. */
  readonly botUrl: string;
}

export interface LoginAttemptState {
  /** What the shop knows this attempt by; '' until a code was asked for. */
  readonly id: string;
  /** What stands in the phone field. */
  readonly typed: string;
  /** How the visitor wants the code; null until they have chosen. */
  readonly channel: LoginChannel | null;
  readonly sent: SentCode | null;
  /** The attempt's id, drawn when there is none. */
  begin(): string;
  setTyped(typed: string): void;
  setChannel(channel: LoginChannel): void;
  setSent(sent: SentCode | null): void;
  /** One check less. */
  spendTry(): void;
  /** Logged in, or another visitor: nothing of it stays. */
  forget(): void;
}

/** As `CHANNELS` of the contract, whose module would bring zod. */
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

const attemptItem: StoredItem<LoginAttemptState> = {
  name: 'login-attempt',
  version: 1,
  pick: ({ id, typed, channel, sent }) => ({ id, typed, channel, sent }),
  read: ({ id, typed, channel, sent }) => ({
    id: typeof id === 'string' && ID.test(id) ? id : '',
    typed: textOf(typed, 40),
    channel: oneOf(channel, LOGIN_CHANNELS, null),
    sent: sentOf(sent),
  }),
};

export const createLoginAttempt = (storage: TextStorage = tabStorage): PersistedStore<LoginAttemptState> =>
  createPersisted<LoginAttemptState>(
    [attemptItem],
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

/** A login that was begun in this tab, kept over closing the layer and over a page the phone threw away while its owner read the message (AUTH-01). */
export const useLoginAttempt = createLoginAttempt();

/** Where a visitor was before they left for a login provider, kept in this tab until they are back (AUTH-03). */
export interface LoginPlace {
  /** The path of the page, with its language. */
  readonly path: string;
  /** How far it was scrolled, in px. */
  readonly top: number;
  /** Whether the cart was open over it. */
  readonly cart: boolean;
}

const NAME = 'login-place';

export const noteLoginPlace = (place: LoginPlace): void => tabStorage.setItem(NAME, JSON.stringify(place));

/** What was noted, once; null for nothing. */
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
