import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/i18n/format.ts';
import { Checkbox } from '#old/components/ui/checkbox.tsx';
import { useDelivery } from '#old/stores/delivery.ts';

interface Props {
  /** Minor units. */
  readonly cost: number;
  /** Minutes saved by express; 0 when unknown. */
  readonly gain: number;
  readonly currency: string;
}

/** Faster for more, where the place offers it and no time was chosen (DLV-09). */
export function ExpressRow({ cost, gain, currency }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const express = useDelivery((s) => s.express);
  const setExpress = useDelivery((s) => s.setExpress);
  const isSoon = useDelivery((s) => s.time.kind === 'asap');
  if (!isSoon) return null;
  const price = formatMoney(cost, currency, locale);
  return (
    <Checkbox
      checked={express}
      onChange={(event) => setExpress(event.target.checked)}
      label={
        <>
          <b>{t('express')}</b>
          <br />
          {gain > 0 ? t('expressFaster', { minutes: gain, price }) : t('expressNote', { price })}
        </>
      }
    />
  );
}
