'use client';

import '../../app/(shop)/first.css';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import type { Language } from '#lib/i18n/locales.ts';

// What the page of an error in the root layout loads: the style sheet, and its messages in other languages.

/** Addresses of messages redirect to the current version. */
const ANY_VERSION = '000000000000';

const textsOf = (messages: object) => Object.fromEntries(Object.entries(messages).filter(([, text]) => typeof text === 'string'));

/** Error messages in another language than the build's. */
export async function loadErrorMessages(language: Language): Promise<Readonly<Record<string, string>>> {
  const [errors, common] = await Promise.all(
    ['errors', 'common'].map((namespace) => loadMessages(namespaceAddress(language, ANY_VERSION, namespace))),
  );
  const home: unknown = Object(common).home;
  return { ...textsOf(errors ?? {}), ...(typeof home === 'string' && { home }) };
}
