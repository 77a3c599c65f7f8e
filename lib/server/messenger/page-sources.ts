import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch.ts';
import type { Env } from '#lib/server/env.ts';
import { hashSource } from '#lib/server/http/inline-scripts.ts';

/** CSP additions for a messenger that opens the shop. */
export interface MessengerSources {
  /** Frame ancestors besides the shop itself. */
  readonly ancestors: readonly string[];
  readonly hashes: readonly string[];
}

const HASHES = [hashSource(MESSENGER_SCRIPT)];

/** Whether pages include the messenger code: the settings name its bot, and the environment has the bot's token. */
export const opensInMessenger = (hasBot: boolean, { TELEGRAM_BOT_TOKEN }: Pick<Env, 'TELEGRAM_BOT_TOKEN'>): boolean =>
  hasBot && TELEGRAM_BOT_TOKEN !== undefined;

/** The CSP additions of a page; account pages, where the account can be deleted, cannot be framed (MSG-06). Undefined without a messenger. */
export function messengerSources(
  hasBot: boolean,
  env: Pick<Env, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_WEB_ORIGINS'>,
  isAccount = false,
): MessengerSources | undefined {
  return opensInMessenger(hasBot, env) ? { ancestors: isAccount ? [] : env.TELEGRAM_WEB_ORIGINS, hashes: HASHES } : undefined;
}
