import type { Language } from './locales.ts';

const NBSP = '\u00a0';

// Not `Intl.NumberFormat`: its first use blocks a phone for a tenth of a second, and browsers lack some of our languages. A test compares
// the results with CLDR.
/** Languages with a point for thousands and a comma for decimals. */
const POINT_FIRST: ReadonlySet<string> = new Set(['de', 'es', 'it', 'pt', 'tr', 'az', 'id', 'vi'] satisfies Language[]);
/** Languages with a comma for thousands and a point for decimals. All others have a space and a comma. */
const COMMA_FIRST: ReadonlySet<string> = new Set(['en', 'zh-CN', 'hi'] satisfies Language[]);
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
/** Hindi groups by two digits above the first thousand: 12,34,567. */
const HUNDREDS_OF_THOUSANDS = /\B(?=(?:\d{2})*\d{3}$)/g;

/** Languages with the currency sign before the number; all others have it after a space. A test compares this with CLDR. */
const SIGN_FIRST: ReadonlySet<string> = new Set(['en', 'pt', 'id', 'zh-CN', 'hi', 'tr'] satisfies Language[]);
/** The one of them with a space after the sign. */
const SIGN_APART = 'pt';

/** `digits`: a non-negative number as `String` formats it. Uses no-break spaces, so that a price stays in one line. */
function written(digits: string, locale: string): string {
  const [whole = '', decimals] = digits.split('.');
  const [group, point] = COMMA_FIRST.has(locale) ? ',.' : POINT_FIRST.has(locale) ? '.,' : `${NBSP},`;
  const grouped = whole.replace(locale === 'hi' ? HUNDREDS_OF_THOUSANDS : THOUSANDS, group ?? '');
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
}

/**
 * Formats minor units: 240000 → «2 400 ₽», «₽2,400»; 24050 → «240,50 ₽»; decimals only when there are any (decisions: money). The sign is the shop's
 * (`front_currency`, I18N-05), its position the language's; a sign that ends in a letter or a full stop is separated from digits.
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const [whole, cents] = [Math.trunc(Math.abs(minor) / 100), Math.abs(minor) % 100];
  const number = written(cents === 0 ? `${whole}` : `${whole}.${`${cents}`.padStart(2, '0')}`, locale);
  const minus = minor < 0 ? '-' : '';
  if (!SIGN_FIRST.has(locale)) return `${minus}${number}${NBSP}${currency}`;
  const isApart = locale === SIGN_APART || /[\p{L}\p{M}.]$/u.test(currency);
  return `${minus}${currency}${isApart ? NBSP : ''}${number}`;
}

/** A plain number with the language's separators and at most `digits` decimals. */
export function formatNumber(value: number, locale: string, digits = 3): string {
  const scale = 10 ** digits;
  const rounded = Math.round(Math.abs(value) * scale) / scale;
  return `${value < 0 && rounded !== 0 ? '-' : ''}${written(`${rounded}`, locale)}`;
}

/** A quantity from the backend ("560", "0.5", "3 шт") with its unit; non-numeric text is returned unchanged. */
export function formatQuantity(wire: string, unit: string, locale: string): string {
  const plain = wire.trim().replace(',', '.');
  if (plain === '') return '';
  if (!/^\d+(\.\d+)?$/.test(plain)) return wire.trim();
  return Number(plain) === 0 ? '' : `${formatNumber(Number(plain), locale)}${NBSP}${unit}`;
}

/** The `tel:` address of a phone number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The name of a language in a language: `languageName('tr', 'tr')` → «Türkçe»; the code when unknown. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** A word of one or two letters, which must stay with the next word. */
const SHORT = /(?<![\p{L}\p{N}])(\p{L}{1,2}) (?=\S)/gu;
/** A space within a number, or between a number and its unit. */
const COUNTED = /(?<=\d) (?=[\p{L}\p{Sc}%°\d])/gu;
/** A space before a dash: the dash must not begin a line. */
const DASH = / (?=[—–] )/g;

/** Replaces spaces with no-break spaces by typographic rules: no line ends with a preposition or separates «18» from «роллов». */
export const bindWords = (text: string): string => text.replace(DASH, NBSP).replace(COUNTED, NBSP).replace(SHORT, `$1${NBSP}`);
