import type { Language } from './locales.ts';

const NBSP = '\u00a0';

// Not `Intl.NumberFormat`: its first use keeps a phone busy for a tenth of a second, and browsers know not every language of ours. A test holds this against CLDR.
/** Languages that separate thousands by a point and decimals by a comma. */
const POINT_FIRST: ReadonlySet<string> = new Set(['de', 'es', 'it', 'pt', 'tr', 'az', 'id', 'vi'] satisfies Language[]);
/** Languages that separate thousands by a comma and decimals by a point. Every other language has a blank and a comma. */
const COMMA_FIRST: ReadonlySet<string> = new Set(['en', 'zh-CN', 'hi'] satisfies Language[]);
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
/** Hindi counts in hundreds above the first thousand: 12,34,567. */
const HUNDREDS_OF_THOUSANDS = /\B(?=(?:\d{2})*\d{3}$)/g;

/** Languages that write the sign of money before the number; every other writes it after a blank. A test holds this against CLDR. */
const SIGN_FIRST: ReadonlySet<string> = new Set(['en', 'pt', 'id', 'zh-CN', 'hi', 'tr'] satisfies Language[]);
/** Of those, who leaves a blank behind the sign. */
const SIGN_APART = 'pt';

/** `digits`: a number of at least 0 as `String` writes it. Blanks do not break, so that a price stays in one line. */
function written(digits: string, locale: string): string {
  const [whole = '', decimals] = digits.split('.');
  const [group, point] = COMMA_FIRST.has(locale) ? ',.' : POINT_FIRST.has(locale) ? '.,' : `${NBSP},`;
  const grouped = whole.replace(locale === 'hi' ? HUNDREDS_OF_THOUSANDS : THOUSANDS, group ?? '');
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`;
}

/**
 * Minor units for reading: 240000 → «2 400 ₽», «₽2,400»; 24050 → «240,50 ₽»; decimals only when there are any (decisions: money). The sign is the shop's
 * (`front_currency`, I18N-05) and stands where the language puts one; a sign that ends in a letter or a full stop never touches a digit.
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

/** A quantity the shop wrote ("560", "0.5", "3 шт") with its unit; text that is no number is shown as the shop wrote it. */
export function formatQuantity(wire: string, unit: string, locale: string): string {
  const plain = wire.trim().replace(',', '.');
  if (plain === '') return '';
  if (!/^\d+(\.\d+)?$/.test(plain)) return wire.trim();
  return Number(plain) === 0 ? '' : `${formatNumber(Number(plain), locale)}${NBSP}${unit}`;
}

/** A phone number for reading and for `tel:`. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A language in its own or another language's words: `languageName('tr', 'tr')` → «Türkçe»; the code where nobody knows it. */
export function languageName(code: string, locale: string): string {
  const name = new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
