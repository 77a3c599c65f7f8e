import { createNavigation } from 'next-intl/navigation';
import type { Language } from './locales.ts';
import { routingOf } from './routing.ts';
import { shopLanguage } from './shop-language.ts';

const make = (own: Language) => createNavigation(routingOf(own));
type Navigation = ReturnType<typeof make>;

const made = new Map<Language, Navigation>();

/** next-intl takes the language without a prefix once and for all; which one it is, the shop's settings say. */
function navigation(): Navigation {
  const own = shopLanguage();
  const known = made.get(own) ?? make(own);
  made.set(own, known);
  return known;
}

export const permanentRedirect: Navigation['permanentRedirect'] = (...target) => navigation().permanentRedirect(...target);
