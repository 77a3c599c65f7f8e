import { z } from 'zod';
import type { Config } from '#backend/config.ts';
import { forgetChat, forgetOrderChats, takeUntold } from '#backend/db/pushes.ts';
import type { Deps, Moved, OrderPushes } from '#backend/deps.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { type Outcome, orderWords, PAUSES, pause, statusMessages, triedAgain } from './order-pushes.ts';

/** Milliseconds between two messages of the bot: Telegram accepts at most 30 per second (core.telegram.org/bots/faq). */
const GAP = 40;
const MAX_WAIT = 60_000;
const TIMEOUT = 10_000;

const refusal = z.object({
  parameters: z
    .object({ retry_after: z.number().int().min(0) })
    .partial()
    .default({}),
});

interface Message {
  readonly chat_id: number;
  readonly text: string;
  readonly reply_markup?: { readonly inline_keyboard: readonly (readonly { readonly text: string; readonly url: string }[])[] };
}

/** One request of `sendMessage`. Never throws, and no error contains the address, because it contains the bot's token. */
async function send({ token, apiUrl }: NonNullable<Config['telegram']>, message: Message, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch(`${apiUrl}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const said = refusal.safeParse(await answer.json().catch(() => null));
    const after = Math.min((said.data?.parameters.retry_after ?? 0) * 1_000, MAX_WAIT);
    const outcome = (kind: Outcome['kind']): Outcome => ({ kind, after, why: `status ${answer.status}` });
    if (answer.ok) return outcome('sent');
    if (answer.status === 403) return outcome('gone');
    return outcome(answer.status === 429 || answer.status >= 500 ? 'later' : 'refused');
  } catch (error) {
    return { kind: 'later', after: 0, why: error instanceof Error ? error.name : 'no answer' };
  }
}

interface Options extends Pick<Deps, 'db' | 'model' | 'log'> {
  readonly telegram: NonNullable<Config['telegram']>;
  readonly pauses?: readonly number[];
}

/** Sends status messages of orders to the subscribed chats, one per status; a newer status replaces one that is still waiting. */
export function orderChats({ db, model, log, telegram, pauses = PAUSES }: Options): Pick<OrderPushes, 'moved' | 'close'> {
  let turn: Promise<unknown> = Promise.resolve();

  /** Sends one message at a time. */
  function inTurn(message: Message): Promise<Outcome> {
    const sent = turn.then(() => send(telegram, message, messages.signal));
    turn = sent.then(() => pause(GAP, messages.signal));
    return sent;
  }

  async function deliver(message: Message, isWanted: () => boolean): Promise<void> {
    const outcome = await triedAgain(() => inTurn(message), { pauses, isWanted, signal: messages.signal });
    if (outcome?.kind === 'gone') return forgetChat(db, message.chat_id);
    if (outcome !== null && outcome.kind !== 'sent') log.error('a chat was not told of an order', new Error(outcome.why));
  }

  async function tell(order: Moved, isWanted: () => boolean): Promise<void> {
    const chats = await takeUntold(db, order.id, order.status);
    const { title, heading, body } = orderWords(order, model);
    const link = model.shop.settings.messenger.telegram?.link;
    const button =
      link === undefined ? {} : { reply_markup: { inline_keyboard: [[{ text: heading, url: `${link}?startapp=order_${order.id}` }]] } };
    await Promise.all(chats.map((chat) => deliver({ chat_id: chat, text: `${title}\n${body}`, ...button }, isWanted)));
    if (isWanted() && isFinal(order.status)) await forgetOrderChats(db, order.id);
  }

  const messages = statusMessages(tell, (error, order) => log.error('chats of an order broke', error, { order }));
  return messages;
}

/** Combines pushes to browsers with messages to chats. */
export const withChats = (pushes: OrderPushes, chats: Pick<OrderPushes, 'moved' | 'close'>): OrderPushes => ({
  moved(order) {
    pushes.moved(order);
    chats.moved(order);
  },
  send: (browser, message) => pushes.send(browser, message),
  close: async () => {
    await Promise.all([pushes.close(), chats.close()]);
  },
});
