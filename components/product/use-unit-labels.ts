import { useTranslations } from 'next-intl';
import type { UnitLabels } from '#lib/i18n/quantity.ts';

export function useUnitLabels(): UnitLabels {
  const t = useTranslations('common.unit');
  return { g: t('g'), ml: t('ml'), kg: t('kg') };
}
