import { notFound } from 'next/navigation';
import { hasLocale, type Locale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { routing } from './routing.ts';

/** The language of a page from its address; an address of a language that is not active is 404. Lets the page stay static. */
export function pageLocale(locale: string): Locale {
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return locale;
}

/** A slug as it was written, whatever the address encoded; '' when it is no valid encoding. */
export function slugOf(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return '';
  }
}
