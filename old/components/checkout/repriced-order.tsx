import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatMoney } from '#lib/i18n/format.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import type { Repriced } from './draft.ts';

interface Props {
  readonly order: Pick<Repriced, 'shown' | 'total'>;
  readonly currency: string;
  /** Of the shop; '' where it has none. */
  readonly phone: string;
  readonly onAccept: () => void;
  /** Whether the shop has cancelled it. */
  readonly onCancel: () => Promise<boolean>;
}

/** An order costs another sum by the shop than was shown: nothing is accepted before the customer says so (PRICE-05). */
export function RepricedOrder({ order, currency, phone, onAccept, onCancel }: Props) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [shown, total] = [order.shown, order.total].map((minor) => formatMoney(minor, currency, locale));
  const cancel = async (): Promise<void> => {
    setBusy(true);
    setFailed(!(await onCancel()));
    setBusy(false);
  };
  return (
    <Alert status="danger" title={t('differs')}>
      <p>{t('differsText', { before: shown ?? '', after: total ?? '' })}</p>
      {failed && (
        <p>
          {t('differsFailed')} {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        </p>
      )}
      <Button size="s" variant="primary" disabled={busy} onClick={onAccept}>
        {t('differsAccept', { sum: total ?? '' })}
      </Button>{' '}
      <Button size="s" loading={busy} onClick={() => void cancel()}>
        {t('differsCancel')}
      </Button>
    </Alert>
  );
}
