import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { useFarWords } from './use-far-words.ts';
import type { MapPoint } from './use-map-point.ts';

interface PointWords {
  readonly note: string;
  /** What the point needs of the visitor. */
  readonly error: string;
  readonly isFar: boolean;
}

/** A point on the map in words: a note while all is well, an error when it is no address. */
export function usePointWords(point: MapPoint | null, settings: Settings): PointWords {
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
      return { ...words, error: far || t('nothing') };
    default:
      return words;
  }
}
