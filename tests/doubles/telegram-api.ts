import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { listening } from '../setup/listening.ts';
import { BOT_TOKEN } from './telegram-data.ts';

const message = z.object({
  chat_id: z.number(),
  text: z.string(),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(z.object({ text: z.string(), url: z.string() }))) }).optional(),
});
export type ChatMessage = z.output<typeof message>;

export interface TelegramApi {
  readonly url: string;
  /** What the bot has written, in order; also what was then refused. */
  readonly taken: readonly ChatMessage[];
  /** What the next calls answer instead of success: a status, and the seconds to wait. */
  readonly answers: { readonly status: number; readonly retryAfter?: number }[];
  close(): Promise<void>;
}

/** Telegram's Bot API on this machine: `sendMessage` of the shop's bot. */
export async function telegramApi(): Promise<TelegramApi> {
  const taken: ChatMessage[] = [];
  const answers: TelegramApi['answers'] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      const isKnown = req.method === 'POST' && req.url === `/bot${BOT_TOKEN}/sendMessage`;
      if (isKnown) taken.push(message.parse(JSON.parse(body)));
      const { status, retryAfter } = isKnown ? (answers.shift() ?? { status: 200 }) : { status: 404 };
      const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ ok: status === 200, ...(status === 200 ? { result: {} } : { error_code: status, ...parameters }) }));
    });
  });
  const { origin, close } = await listening(server);
  return { url: origin, taken, answers, close };
}
