import type { CountryCode } from 'libphonenumber-js';
import { asciiDigits } from '#lib/contract/digits.ts';

/**
 * Phone numbers of all countries, for forms only: the rules are loaded when a phone field is used. The full metadata are needed (`max`, 63 kB gzip): with the
 * small set 8 999 123 45 6, a mobile number without its last digit, is valid as a landline number, and customers have numbers of other countries than the
 * shop's.
 */
const loadLibrary = () => import('libphonenumber-js/max');

type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** The country whose numbers can be entered without a prefix: that of the shop's own phone; undefined when unknown. */
function shopCountry({ parsePhoneNumberFromString }: Library, shopPhone: string): CountryCode | undefined {
  const digits = shopPhone.replace(/[^\d+]/g, '');
  return parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)?.country;
}

function parsed(library: Library, typed: string, shopPhone: string) {
  const country = shopCountry(library, shopPhone);
  const phone = library.parsePhoneNumberFromString(typed, country ? { defaultCountry: country } : {});
  return phone?.isValid() ? phone : null;
}

/** Calling codes of one and two digits; all others have three (ITU-T E.164). */
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The calling code of the shop's country: `+7`; '' when the shop has no phone. */
export const callingCode = (shopPhone: string): string => CALLING_CODE.exec(`+${shopPhone.replace(/\D/g, '')}`)?.[0] ?? '';

/** A typed number in international form (`+79172451860`); null when it is not valid, undefined when the rules could not be loaded. */
export async function parsePhone(typed: string, shopPhone: string): Promise<string | null | undefined> {
  const library = await loadLibrary().catch(() => null);
  return library === null ? undefined : (parsed(library, typed, shopPhone)?.number ?? null);
}

/** A number in its country's format: `+7 917 245 18 60`; an invalid number is returned unchanged. */
export async function formatPhone(typed: string, shopPhone: string): Promise<string> {
  const library = await loadLibrary().catch(() => null);
  return (library && parsed(library, typed, shopPhone)?.formatInternational()) ?? typed;
}

/** Formats digits as in their country: `+79172451860` → `+7 917 245 18 60`; incomplete numbers too. */
export type PhoneFormat = (digits: string) => string;

/** Rules that interpret a typed number. */
export interface PhoneRules {
  readonly format: PhoneFormat;
  /** ISO 3166 code of the number's country; null while it is unknown. */
  readonly countryOf: (digits: string) => string | null;
}

/** The rules for an input field; `shopPhone` names the country whose numbers need no prefix. @throws when they cannot be loaded. */
export async function loadPhoneRules(shopPhone: string): Promise<PhoneRules> {
  const library = await loadLibrary();
  const { AsYouType, parsePhoneNumberFromString } = library;
  const country = shopCountry(library, shopPhone);
  // (843) 202-33-44 begins with the trunk prefix 8, but is complete without it
  const withoutPrefix = (text: string): string | null => {
    const phone = country && parsePhoneNumberFromString(text, country);
    return phone?.isValid() && phone.nationalNumber === text ? phone.format('NATIONAL', { nationalPrefix: false }) : null;
  };
  return {
    format: (text) => withoutPrefix(text) ?? new AsYouType(country).input(text),
    countryOf: (text) => {
      const typing = new AsYouType(country);
      typing.input(text);
      return typing.getCountry() ?? (text.startsWith('+') ? null : (country ?? null));
    },
  };
}

interface Typed {
  readonly text: string;
  readonly caret: number;
}

const MAX_DIGITS = 15;

/** The digits of a typed text, as 0–9. */
export const typedDigits = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** The dialled characters: digits, with a plus only at the beginning; a leading 00 becomes a plus. */
function dialled(text: string): string {
  const digits = typedDigits(text);
  // The second plus is that of full width.
  if (/^\P{Nd}*[+＋]/u.test(text)) return `+${digits.slice(0, MAX_DIGITS)}`;
  return digits.startsWith('00') ? `+${digits.slice(2, MAX_DIGITS + 2)}` : digits.slice(0, MAX_DIGITS);
}

const isDialled = (sign: string | undefined): boolean => sign !== undefined && /[\d+]/.test(sign);

/** The position after the first `count` dialled characters of a formatted text; brackets and spaces that follow come after the caret. */
function caretAfter(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (isDialled(text[at])) left -= 1;
  }
  return text.length;
}

/** Whether one part of the text before was deleted, at the caret; the same number filled in again is not a deletion. */
const isDeletion = (before: string, { text, caret }: Typed): boolean =>
  text.length < before.length && text === before.slice(0, caret) + before.slice(caret + before.length - text.length);

/**
 * The field after an edit: formatted, with the caret after the same digit as before. Deleting only a bracket or a space of the format
 * deletes the adjacent digit: the one before the caret, or with `forward` (the Delete key) the one after it.
 */
export function maskPhone(before: string, typed: Typed, format: PhoneFormat, forward = false): Typed {
  let digits = dialled(typed.text);
  let count = dialled(typed.text.slice(0, typed.caret)).length;
  const isMaskOnly = isDeletion(before, typed) && digits === dialled(before) && digits !== '';
  if (isMaskOnly) {
    const removed = forward ? count : count - 1;
    if (removed >= 0) digits = digits.slice(0, removed) + digits.slice(removed + 1);
    count = Math.max(0, forward ? count : removed);
  }
  const text = format(digits);
  return { text, caret: caretAfter(text, Math.min(count, digits.length)) };
}
