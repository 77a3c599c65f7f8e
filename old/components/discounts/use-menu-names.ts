import { useLocale, useTranslations } from 'next-intl';
import { listText } from '#lib/i18n/dates.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';

/** As many names as a line takes. */
const NAMES = 3;

/** What the menu calls dishes and sections, as words of a sentence; '' for what it does not know. */
export function useMenuNames() {
  const t = useTranslations('discounts.unlock');
  const locale = useLocale();
  const menu = useCatalogue((s) => s.menu);
  const listed = (names: readonly string[], type: 'disjunction' | 'conjunction' = 'disjunction'): string =>
    listText([...new Set(names.filter((n) => n !== ''))].slice(0, NAMES), locale, type);
  const quoted = (name: string): string => (name === '' ? '' : t('section', { name }));
  return {
    listed,
    dishes: (ids: readonly number[]): string[] => ids.map((id) => menu?.product(id)?.name ?? ''),
    sections: (ids: readonly number[]): string[] => ids.map((id) => quoted(menu?.category(id)?.visualName ?? '')),
  };
}
