import compile from 'icu-minify/compile';
import type { Messages } from './page-messages.ts';

function compileBranch(branch: object): void {
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value === 'string') Reflect.set(branch, key, compile(value));
    else compileBranch(value);
  }
}

/**
 * Messages as the formatter of every page reads them (`resolveAlias` of next.config.ts): a message with arguments is a small tree instead of its ICU text, so that no
 * browser loads the parser of ICU messages, 10 kB. What has no arguments stays a string.
 */
export function compileMessages(messages: Messages): Messages {
  const compiled = structuredClone(messages);
  compileBranch(compiled);
  // the branches of a compiled plural have no prototype, which React refuses to send to a client component
  return JSON.parse(JSON.stringify(compiled));
}
