import { browserMessages, type Messages } from './page-messages.ts';
import { wordsFile } from './words-file.ts';

/** Changes with every message of a language, those of the shop's own included. */
export const messagesVersion = (messages: Messages): string => wordsFile(messages).version;

/** The messages of one namespace, as browsers load them; null for a name of nothing. */
export function namespaceFile(messages: Messages, namespace: string): object | null {
  const found = Object.entries(browserMessages(messages)).find(([name]) => name === namespace);
  return found === undefined ? null : found[1];
}
