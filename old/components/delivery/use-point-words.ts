import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { useAddressSearch } from './use-address-search.ts';
import { useFarWords } from './use-far-words.ts';

interface PointWords {
  readonly note: string;
  /** What the point needs of the visitor. */
  readonly error: string;
  readonly isFar: boolean;
}

type Search = Pick<ReturnType<typeof useAddressSearch>, 'point' | 'picked' | 'wanted'>;

/** A point on the map in words: a note while all is well, an error when it is no address. */
export function usePointWords({ point, picked, wanted }: Search, settings: Settings): PointWords {
  const t = useTranslations('delivery.point');
  const far = useFarWords(point?.at ?? null, settings);
  const words = { note: '', error: '', isFar: far !== '' };
  switch (point?.fate) {
    case 'finding':
      return { ...words, note: t('finding') };
    case 'found':
      return { ...words, note: t('found', { address: point.near[0]?.text ?? '' }) };
    case 'noHouse':
    case 'failed':
      return { ...words, error: t(point.fate) };
    case 'nothing':
      if (picked !== null) return { ...words, note: t('trusted') };
      return { ...words, error: far || t(wanted === 'words' ? 'write' : 'nothing') };
    default:
      return wanted === 'point' ? { ...words, note: t('put') } : words;
  }
}
