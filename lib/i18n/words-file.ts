import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from './locales.ts';
import { browserMessages, type Messages } from './page-messages.ts';

export interface WordsFile {
  readonly body: string;
  /** Changes with every word. */
  readonly version: string;
}

const files = new WeakMap<Messages, WordsFile>();

/** Everything browser code may say in one language, as the file it is sent in. */
export function wordsFile(messages: Messages): WordsFile {
  const known = files.get(messages);
  if (known !== undefined) return known;
  const body = JSON.stringify(browserMessages(messages));
  const made = { body, version: createHash('sha256').update(body).digest('hex').slice(0, 12) };
  files.set(messages, made);
  return made;
}

/** Where that file is: its name is new whenever a word is, so it may be kept for ever. */
export const wordsAddress = (locale: Language, messages: Messages): string => `/builds/words/${locale}.${wordsFile(messages).version}.json`;

/** What such a name says; null for a name of nothing. */
export function readWordsName(name: string): { readonly locale: Language; readonly version: string } | null {
  const [, code, version] = /^([A-Za-z-]{2,5})\.([0-9a-f]{12})\.json$/.exec(name) ?? [];
  const locale = LANGUAGES.find((language) => language === code);
  return locale === undefined || version === undefined ? null : { locale, version };
}
