import compile from 'icu-minify/compile';
import messages from '#messages/ru.json';
import { complete, overridden, type Refused } from './complete.ts';
import { type Language, SOURCE_LANGUAGE } from './locales.ts';
import type { Messages } from './page-messages.ts';

function compileBranch(branch: object): void {
  for (const [key, value] of Object.entries(branch)) {
    if (typeof value === 'string') Reflect.set(branch, key, compile(value));
    else compileBranch(value);
  }
}

/**
 * Compiles messages for the formatter of pages (`resolveAlias` of next.config.ts): messages with arguments become small trees instead of ICU text, so that
 * browsers do not load the ICU parser, 10 kB. Messages without arguments stay strings.
 */
export function compileMessages(messages: Messages): Messages {
  const compiled = structuredClone(messages);
  compileBranch(compiled);
  // the branches of a compiled plural have no prototype, which React refuses to serialise for client components
  return JSON.parse(JSON.stringify(compiled));
}

interface Made {
  readonly wire: unknown;
  readonly messages: Messages;
}

const MOST_TOLD = 20;
const files = new Map<Language, Promise<Messages>>();
const made = new Map<Language, Made>();

async function loadFile(locale: Language): Promise<Messages> {
  if (locale === SOURCE_LANGUAGE) return messages;
  const file: { readonly default: unknown } = await import(`../../messages/${locale}.json`);
  return complete(messages, file.default).messages;
}

/** Logs refused overrides of the owner: only the first of them, because errors often occur in groups. */
function refusals(locale: Language): Refused {
  let told = 0;
  return (path, why) => {
    told++;
    if (told <= MOST_TOLD) console.warn(`lang_json_data of ${locale}: ${path.slice(0, 100)} is left out: ${why}`);
  };
}

/** All messages of an active language with the owner's overrides (`lang_json_data`), compiled; the same object while nothing changes. */
export async function messagesOf(locale: Language, wire: unknown): Promise<Messages> {
  const known = made.get(locale);
  if (known !== undefined && known.wire === wire) return known.messages;
  const file = files.get(locale) ?? loadFile(locale);
  files.set(locale, file);
  const result = compileMessages(overridden(await file, wire, refusals(locale)));
  made.set(locale, { wire, messages: result });
  return result;
}
