'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMoney } from '#components/layout/use-money.ts';
import { usePromoSettings } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { RadioRow } from '#components/ui/radio-row.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useDiscountDialogs } from './discount-dialogs-client.tsx';
import { useDiscountFlow } from './use-discount-flow.ts';

/** The promotions that fit the cart, each with what it takes off; the first takes off most. */
export function PromotionChoice({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('discounts.promo');
  const formatMoney = useMoney();
  const flow = useDiscountFlow();
  const { promotions, promotionId } = useDiscounts();
  const [wanted, setWanted] = useState(promotionId);
  const chosen = promotions.find(({ id }) => id === wanted) ?? promotions[0];

  if (chosen === undefined) {
    return (
      <>
        <SheetHeader title={t('title')} />
        <SheetBody>
          <EmptyState title={t('none')} text={t('noneText')} action={<Button onClick={onDone}>{t('back')}</Button>} />
        </SheetBody>
      </>
    );
  }
  const apply = (): void => {
    flow({ kind: 'promotionChosen', id: chosen.id });
    onDone();
  };
  return (
    <>
      <SheetHeader title={t('title')}>
        <p className="mt-1 text-body text-muted">{t('lead')}</p>
      </SheetHeader>
      <SheetBody>
        <fieldset aria-label={t('title')} className="grid gap-2 px-gutter pt-1 pb-5">
          {promotions.map(({ id, title, discount }) => (
            <RadioRow
              key={id}
              name="promotion"
              label={title}
              note={t('saves', { sum: formatMoney(discount) })}
              checked={id === chosen.id}
              onChange={() => setWanted(id)}
            />
          ))}
        </fieldset>
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block onClick={apply}>
          {t('apply')}
        </Button>
      </SheetFooter>
    </>
  );
}

/** Which promotion acts, and the way to another one where several fit and one may apply. */
export function PromotionPanel({ quote }: { readonly quote: Quote | null }) {
  const t = useTranslations('discounts.promo');
  const { openPromotions } = useDiscountDialogs();
  const hasSeveral = useDiscounts((discounts) => discounts.promotions.length > 1);
  const promo = usePromoSettings();
  const acting = quote?.ledger.find(({ kind }) => kind === 'promotion');
  if (!hasSeveral || promo?.promotionsSum === true || acting === undefined) return null;
  return (
    <section
      aria-label={t('title')}
      className="flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline"
    >
      <p className="text-strong">
        {acting.label}
        <small className="block text-small font-normal text-muted">{t('acts')}</small>
      </p>
      <Button size="s" aria-haspopup="dialog" onClick={openPromotions}>
        {t('change')}
      </Button>
    </section>
  );
}
