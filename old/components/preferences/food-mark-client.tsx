'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ChosenId } from '#lib/domain/supplements.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useFoodVerdict } from './use-food-verdict.ts';
import { useFoodWords } from './use-food-words.ts';

interface Props {
  readonly productId: number;
  /** Options chosen for it, where they are chosen. */
  readonly chosen?: readonly ChosenId[];
}

/** Marks a dish that is against this visitor's preferences; it lies over what is there, so pages made for everybody do not move (LK-08). */
export const FoodMark = memo(function FoodMark({ productId, chosen }: Props) {
  const t = useTranslations('preferences');
  const verdict = useFoodVerdict(productId, chosen);
  const { has } = useFoodWords();
  if (verdict === null || verdict.codes.length === 0) return null;
  const { codes, left } = verdict;
  return (
    <span className="foodmark">
      <Icon name="alert" size="s" />
      <span>
        <span className="sr">{t('markLead')} </span>
        {codes.map(has).join(', ')}
        {left.length === 0 && <span className="foodmark__cure"> {t('curable')}</span>}
      </span>
    </span>
  );
});
