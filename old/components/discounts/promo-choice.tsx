import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatMoney } from '#lib/i18n/format.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { RadioRow } from '#old/components/ui/radio-row.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDiscounts } from '#old/stores/discounts.ts';
import { useFlow } from './use-flow.ts';

/** The promotions that fit the cart, each with what it takes off; the first takes off most. */
export function PromoChoice({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('discounts.promo');
  const locale = useLocale();
  const flow = useFlow();
  const { currency } = useShop();
  const promotions = useDiscounts((s) => s.promotions);
  const kept = useCart((s) => s.promotionId);
  const [wanted, setWanted] = useState(kept);
  const chosen = promotions.find((p) => p.id === wanted) ?? promotions[0];
  if (chosen === undefined) {
    return (
      <ModalBody title={t('title')}>
        <EmptyState title={t('none')} text={t('noneText')} action={<Button onClick={onDone}>{t('back')}</Button>} />
      </ModalBody>
    );
  }
  return (
    <ModalBody
      title={t('title')}
      lead={t('lead')}
      bar={
        <Button
          variant="primary"
          size="l"
          block
          onClick={() => {
            flow({ kind: 'promotionChosen', id: chosen.id });
            onDone();
          }}
        >
          {t('apply')}
        </Button>
      }
    >
      <fieldset className="offers" aria-label={t('title')}>
        {promotions.map((promotion) => (
          <RadioRow
            key={promotion.id}
            name="promotion"
            label={promotion.title}
            note={t('saves', { sum: formatMoney(promotion.discount, currency, locale) })}
            checked={promotion.id === chosen.id}
            onChange={() => setWanted(promotion.id)}
          />
        ))}
      </fieldset>
    </ModalBody>
  );
}
