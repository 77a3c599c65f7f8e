import { useTranslations } from 'next-intl';
import type { SavedAddress } from '#lib/domain/saved-address.ts';

interface AddressWords {
  readonly title: string;
  /** What tells it from others with that title; '' when the title says all. */
  readonly hint: string;
  readonly full: string;
}

/** A saved address in words: its own name first, then house, flat, entrance, floor. */
export function useAddressWords(): (address: Pick<SavedAddress, 'text' | 'flat' | 'entrance' | 'floor' | 'name'>) => AddressWords {
  const t = useTranslations('delivery.saved');
  return ({ text, flat, entrance, floor, name }) => {
    const parts = [
      flat && t('flat', { value: flat }),
      entrance && t('entrance', { value: entrance }),
      floor && t('floor', { value: floor }),
    ];
    const details = parts.filter((part) => part !== '').join(', ');
    const full = [text, details].filter((part) => part !== '').join(', ');
    return name === '' ? { title: text, hint: details, full } : { title: name, hint: full, full: `${name}: ${full}` };
  };
}
