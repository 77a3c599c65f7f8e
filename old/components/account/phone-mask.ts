import { countryOf } from './phone.ts';

/** A field's text and where its caret stands. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** Writes digits as their country does: `+79172451860` → `+7 917 245 18 60`; unfinished numbers too. */
export type PhoneFormat = (digits: string) => string;

const MOST_DIGITS = 15;

/** What dials: the digits, with a plus only at their beginning; 00 is a plus. */
function dialled(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^\D*\+/.test(text)) return `+${digits.slice(0, MOST_DIGITS)}`;
  return digits.startsWith('00') ? `+${digits.slice(2, MOST_DIGITS + 2)}` : digits.slice(0, MOST_DIGITS);
}

const dials = (sign: string | undefined): boolean => sign !== undefined && /[\d+]/.test(sign);

/** Where a formatted text ends its first so many dialling signs; brackets and spaces behind them come after the caret. */
function caretAfter(text: string, count: number): number {
  let left = count;
  for (let at = 0; at < text.length; at += 1) {
    if (left === 0) return at;
    if (dials(text[at])) left -= 1;
  }
  return text.length;
}

/** Whether one stretch of the text before was deleted, at the caret; the same number filled in once more is no deletion. */
const isCut = (before: string, { text, caret }: Typed): boolean =>
  text.length < before.length && text === before.slice(0, caret) + before.slice(caret + before.length - text.length);

/**
 * The field after an edit: formatted, with the caret behind the same digit as before. Deleting only a bracket or a space of the mask
 * deletes the digit it stood beside: the one before the caret, or with `forward` (the Delete key) the one behind it.
 */
export function maskPhone(before: string, typed: Typed, format: PhoneFormat, forward = false): Typed {
  let digits = dialled(typed.text);
  let count = dialled(typed.text.slice(0, typed.caret)).length;
  const onlyMask = isCut(before, typed) && digits === dialled(before) && digits !== '';
  if (onlyMask) {
    const gone = forward ? count : count - 1;
    if (gone >= 0) digits = digits.slice(0, gone) + digits.slice(gone + 1);
    count = Math.max(0, forward ? count : gone);
  }
  const text = format(digits);
  return { text, caret: caretAfter(text, Math.min(count, digits.length)) };
}

/** How a country's rules read what is typed. */
export interface PhoneRules {
  readonly format: PhoneFormat;
  /** ISO 3166 code of the country that a number is read as; null when it is none's yet. */
  readonly countryOf: (digits: string) => string | null;
}

/** The rules of every country, loaded when a phone is about to be typed; `shopPhone` names the country whose numbers need no prefix. */
export async function loadPhoneRules(shopPhone: string): Promise<PhoneRules> {
  const { AsYouType, parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const country = await countryOf(shopPhone);
  // (843) 202-33-44 begins with the digit that is dialled before long-distance numbers, and is whole without it
  const withoutPrefix = (text: string): string | null => {
    const parsed = country && parsePhoneNumberFromString(text, country);
    return parsed?.isValid() && parsed.nationalNumber === text ? parsed.format('NATIONAL', { nationalPrefix: false }) : null;
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
