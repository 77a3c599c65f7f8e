import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch.ts';
import type { Env } from '#lib/server/env.ts';
import { hashSource } from '#lib/server/http/inline-scripts.ts';

/** What a messenger that opens the shop adds to the policy of its pages. */
export interface MessengerSources {
  /** Who may show the page in a frame, besides the shop itself. */
  readonly ancestors: readonly string[];
  readonly hashes: readonly string[];
}

const HASHES = [hashSource(MESSENGER_SCRIPT)];

/** Whether pages carry the messenger's part: the settings name its bot, and the environment has the bot's token. */
export const opensInMessenger = (hasBot: boolean, { TELEGRAM_BOT_TOKEN }: Pick<Env, 'TELEGRAM_BOT_TOKEN'>): boolean =>
  hasBot && TELEGRAM_BOT_TOKEN !== undefined;

/** The sources of a page; pages of the account, where it can be deleted, are framed by nobody (MSG-06). Undefined where the shop is not opened in a messenger. */
export function messengerSources(
  hasBot: boolean,
  env: Pick<Env, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_WEB_ORIGINS'>,
  isAccount = false,
): MessengerSources | undefined {
  return opensInMessenger(hasBot, env) ? { ancestors: isAccount ? [] : env.TELEGRAM_WEB_ORIGINS, hashes: HASHES } : undefined;
}
