import type { Suggestion } from '#lib/contract/checkout.ts';
import { namesHouse } from '#lib/domain/house.ts';

/** Why nothing is delivered to a point: keys of the messages `delivery` (DLV-03). */
export const VERDICT_KEYS = {
  address_unknown: 'incorrect',
  address_outside: 'outside',
  delivery_price_unknown: 'unknownPrice',
} as const;

/** What a typed address lacks: a key of the messages `delivery`. */
export function missingKey(text: string, suggestions: readonly Suggestion[]): 'empty' | 'addHouse' | 'incorrect' {
  if (text.trim() === '') return 'empty';
  return lacksHouse(text, suggestions) ? 'addHouse' : 'incorrect';
}

/** Whether the typed text is a street without a house number. */
function lacksHouse(text: string, suggestions: readonly Suggestion[]): boolean {
  // The comma follows a street that was picked from the suggestions.
  if (text.trim().endsWith(',')) return true;
  const street = suggestions.find(({ precision }) => precision === 'street')?.text.toLowerCase();
  if (street === undefined) return false;
  const rest = text.split(/[\s,]+/).filter((word) => !street.includes(word.toLowerCase()));
  return !namesHouse(rest.join(' '));
}
