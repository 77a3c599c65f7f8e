import { readFileSync } from 'node:fs';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { complete } from '#lib/i18n/complete.ts';
import { chosenLanguage } from '#lib/i18n/language-choice.ts';
import { type Language, readLanguage, SOURCE_LANGUAGE, shopLanguage } from '#lib/i18n/locales.ts';
import { log, serializeError } from '#lib/server/gateway/logger.ts';
import { localePath } from '#lib/server/seo/address.ts';
import base from '#messages/ru.json' with { type: 'json' };
import { failedPage, maintenancePage, notFoundPage } from './maintenance.ts';
import type { Page } from './page.ts';

interface SystemPages {
  readonly maintenance: Page;
  readonly failed: Page;
  readonly notFound: Page;
}

/** The language of a page that stands in for another one: that of its address, else the one the visitor chose, else the shop's own. */
export const visitorLanguage = (path: string, cookies: string | undefined): Language =>
  readLanguage(languagePrefix(path).slice(1)) ?? chosenLanguage(cookies) ?? shopLanguage();

/**
 * The pages that are whole in themselves, in each language made when first asked for and kept: nothing but files of the shop is needed for them.
 * `retryAfter` in seconds.
 */
export function systemPages(retryAfter: number): (language: Language) => SystemPages {
  const made = new Map<Language, SystemPages>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const { errors, common } = language === SOURCE_LANGUAGE ? base : complete(base, ownWords(language)).messages;
    const home = localePath('/', language);
    const picture = 'public/art/cloche.webp';
    const pages = {
      maintenance: maintenancePage(errors, language, retryAfter, picture),
      failed: failedPage({ ...errors, ...common }, language, home, retryAfter, picture),
      notFound: notFoundPage({ ...errors, ...common }, language, home, picture),
    };
    made.set(language, pages);
    return pages;
  };
}

/** A file that cannot be read is as if nothing were translated: these pages are the last there are. */
function ownWords(language: Language): unknown {
  try {
    return JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));
  } catch (error) {
    log('error', 'messages.unreadable', { language, ...serializeError(error) });
    return null;
  }
}
