import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useDiscounts } from '#old/stores/discounts.ts';
import { useChoose } from './use-choose.ts';
import { usePromoSettings } from './use-promo-settings.ts';

/** Which promotion acts, and the way to another one where several fit and one may apply. */
export const PromoLine = memo(function PromoLine({ quote }: { readonly quote: Quote | null }) {
  const t = useTranslations('discounts.promo');
  const choose = useChoose();
  const several = useDiscounts((s) => s.promotions.length > 1);
  const { promotionsSum } = usePromoSettings();
  const acting = quote?.ledger.find((step) => step.kind === 'promotion');
  if (!several || promotionsSum || acting === undefined) return null;
  return (
    <section className="panel panel--row" aria-label={t('title')}>
      <p className="panel__title">
        {acting.label}
        <small>{t('acts')}</small>
      </p>
      <Button size="s" onClick={() => choose('promo')}>
        {t('change')}
      </Button>
    </section>
  );
});
