import { useTranslations } from 'next-intl';
import type { Suggestion } from '#lib/contract/checkout.ts';
import { namesHouse } from '#lib/domain/house.ts';

/** Whether the typed text is the name of a street without a house number. */
function lacksHouse(text: string, suggestions: readonly Suggestion[]): boolean {
  // a comma follows a street that was chosen from the suggestions
  if (text.trim().endsWith(',')) return true;
  const street = suggestions.find(({ precision }) => precision === 'street')?.text.toLowerCase();
  if (street === undefined) return false;
  const beside = text.split(/[\s,]+/).filter((word) => !street.includes(word.toLowerCase()));
  return !namesHouse(beside.join(' '));
}

interface Typed {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
}

/** Message for an address that cannot be delivered to: empty, without a house, or unknown (DLV-03). */
export function useMissingText(): (typed: Typed) => string {
  const t = useTranslations('delivery');
  return ({ text, suggestions }) => {
    if (text.trim() === '') return t('empty');
    return lacksHouse(text, suggestions) ? t('addHouse') : t('incorrect');
  };
}
