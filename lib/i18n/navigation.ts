import { createNavigation } from 'next-intl/navigation';
import { type ComponentProps, createElement } from 'react';
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

export const Link = (props: ComponentProps<Navigation['Link']>) => createElement(navigation().Link, props);

export const useRouter: Navigation['useRouter'] = () => navigation().useRouter();
export const usePathname: Navigation['usePathname'] = () => navigation().usePathname();
export const getPathname: Navigation['getPathname'] = (target) => navigation().getPathname(target);
export const redirect: Navigation['redirect'] = (...target) => navigation().redirect(...target);
