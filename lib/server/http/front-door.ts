import type { IncomingMessage } from 'node:http';
import { chosenLanguage } from '#lib/i18n/language-choice.ts';
import { type Language, shopLanguage } from '#lib/i18n/locales.ts';

/** The one address that asks who comes: every other says its language itself. */
export const isFrontDoor = (url: string): boolean => (url.split('?', 1)[0] ?? '') === '/';

/**
 * Where somebody who chose a language on an earlier visit goes from `/`, with their query; null for everybody else: no choice, the shop's own language, one
 * that is not offered (`offered` is null while no settings were read), a part of a page, a step from one of the shop's own pages.
 */
export function ownDoor(req: IncomingMessage, offered: readonly Language[] | null): string | null {
  const url = req.url ?? '/';
  if ((req.method !== 'GET' && req.method !== 'HEAD') || req.headers.rsc !== undefined || !isFrontDoor(url)) return null;
  if (req.headers['sec-fetch-site'] === 'same-origin') return null;
  const chosen = chosenLanguage(req.headers.cookie);
  return chosen === null || chosen === shopLanguage() || !(offered ?? []).includes(chosen) ? null : `/${chosen}${url.slice(1)}`;
}
