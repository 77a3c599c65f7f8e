import { useTranslations } from 'next-intl';
import { knownPreference } from '#lib/domain/food-conflicts.ts';
import { usePreferences } from '#old/stores/preferences.ts';

interface FoodWords {
  /** «с луком»: what a dish has that was not wanted. */
  readonly has: (code: string) => string;
  /** «без лука»: what was wanted. */
  readonly wants: (code: string) => string;
}

/** Words for codes of food preferences; a code without words of this shop's own is called as its backend calls it. */
export function useFoodWords(): FoodWords {
  const t = useTranslations('preferences');
  const wanted = usePreferences((s) => s.wanted);
  const nameOf = (code: string): string => wanted.find((each) => each.code === code)?.text || code;
  const known = (code: string, words: 'has' | 'wants'): string | null => {
    const own = knownPreference(code);
    return own === undefined ? null : t(`${words}.${own}`);
  };
  return {
    has: (code) => known(code, 'has') ?? t('hasOther', { name: nameOf(code) }),
    wants: (code) => known(code, 'wants') ?? nameOf(code),
  };
}
