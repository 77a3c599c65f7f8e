import { z } from 'zod';
import type { Config } from './config.ts';
import { addressOf, OperatorError } from './operator.ts';

const messages = z.array(z.object({ at: z.number(), channel: z.string(), phone: z.string(), text: z.string() })).max(1_000);

/** Login codes a running demo has sent, newest first, one line each. @throws {OperatorError} when the shop is no demo or does not run. */
export async function sentCodes(config: Config): Promise<string[]> {
  if (!config.demo) throw new OperatorError('Login codes go to the messenger; only a demo shows them.');
  let answer: Response;
  try {
    answer = await fetch(`${addressOf(config)}/demo/inbox.json`, { signal: AbortSignal.timeout(1_500) });
  } catch {
    throw new OperatorError('The shop does not run. Start it with npm start.');
  }
  if (!answer.ok) throw new OperatorError('The running shop is no demo.');
  const sent = messages.parse(await answer.json());
  return sent.length === 0
    ? ['No codes were sent.']
    : sent.map(({ at, channel, phone, text }) => `${new Date(at).toISOString()}  ${channel}  ${phone}  ${text}`);
}
