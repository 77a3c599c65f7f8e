import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { formatMoney } from '#lib/i18n/format.ts';
import { useDelivery } from '#stores/delivery.ts';

interface Props {
  /** Minor units. */
  readonly cost: number;
  readonly currency: string;
}

/** Faster for more, where the place offers it (DLV-09). */
export function ExpressRow({ cost, currency }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const express = useDelivery((s) => s.express);
  const setExpress = useDelivery((s) => s.setExpress);
  return (
    <Checkbox
      checked={express}
      onChange={(event) => setExpress(event.target.checked)}
      label={
        <>
          <b>{t('express')}</b>
          <br />
          {t('expressNote', { price: formatMoney(cost, currency, locale) })}
        </>
      }
    />
  );
}
