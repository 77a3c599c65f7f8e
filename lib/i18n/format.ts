import type { Language } from './locales.ts';

const NBSP = '\u00a0';

/** A language that every browser knows and that writes numbers with the same signs, for those that browsers may not know. */
const TWINS: Readonly<Record<string, string>> = { be: 'ru', kk: 'ru', tt: 'ru', uz: 'ru', hy: 'ru', az: 'id' };

/** Languages that write the sign of money before the number; every other writes it after a blank. A test holds this against CLDR. */
const SIGN_FIRST: ReadonlySet<string> = new Set(['en', 'pt', 'id', 'zh-CN', 'hi', 'tr'] satisfies Language[]);
/** Of those, who leaves a blank behind the sign. */
const SIGN_APART = 'pt';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number, padded: boolean): Intl.NumberFormat {
  const key = `${locale}:${digits}:${padded}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(TWINS[locale] ?? locale, {
    maximumFractionDigits: digits,
    minimumFractionDigits: padded ? digits : 0,
    useGrouping: 'always',
  });
  formats.set(key, made);
  return made;
}

/** Intl groups with ordinary, thin or narrow spaces depending on the language; a price must never break. */
const unbroken = (text: string): string => text.replace(/[\s\u202f\u2009]/g, NBSP);

/**
 * Minor units for reading: 240000 → «2 400 ₽», «₽2,400»; 24050 → «240,50 ₽»; decimals only when there are any (decisions: money). The sign is the shop's
 * (`front_currency`, I18N-05) and stands where the language puts one; a sign that ends in a letter or a full stop never touches a digit.
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const number = unbroken(numberFormat(locale, 2, minor % 100 !== 0).format(Math.abs(minor) / 100));
  const minus = minor < 0 ? '-' : '';
  if (!SIGN_FIRST.has(locale)) return `${minus}${number}${NBSP}${currency}`;
  const isApart = locale === SIGN_APART || /[\p{L}\p{M}.]$/u.test(currency);
  return `${minus}${currency}${isApart ? NBSP : ''}${number}`;
}

/** A plain number with the language's separators and at most `digits` decimals. */
export function formatNumber(value: number, locale: string, digits = 3): string {
  return unbroken(numberFormat(locale, digits, false).format(value));
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
