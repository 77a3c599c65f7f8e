import { createHash } from 'node:crypto';
import { browserMessages, type Messages } from './page-messages.ts';

const versions = new WeakMap<Messages, string>();

/** Changes with every message of a language, those of the shop's own included. */
export function messagesVersion(messages: Messages): string {
  const known = versions.get(messages);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(JSON.stringify(browserMessages(messages)))
    .digest('hex')
    .slice(0, 12);
  versions.set(messages, version);
  return version;
}

/** The messages of one namespace, as browsers load them; null for a name of nothing. */
export function namespaceFile(messages: Messages, namespace: string): object | null {
  const found = Object.entries(browserMessages(messages)).find(([name]) => name === namespace);
  return found === undefined ? null : found[1];
}
