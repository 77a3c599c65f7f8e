'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { useModals } from '#old/stores/modals.ts';
import { useUnrated } from '#old/stores/unrated.ts';
import { useOrder } from './order-context-client.tsx';
import { Stars } from './stars.tsx';

/** After the order was handed over: asks for a rating once, then shows it (ORD-08). */
export function RatePanel() {
  const t = useTranslations('order.rate');
  const { id, orderKey, order, bare } = useOrder();
  const isOver = order.status === 'completed';
  // who saw the order end looks at what stands above
  const [isLate] = useState(!isOver);
  const given = Number(order.rating);
  const isMissing = useUnrated((s) => s.ids.includes(id));
  if (!isOver || (isMissing && !(given > 0))) return null;
  return (
    <section className={classNames('panel panel--rate', isLate && 'is-late')}>
      <p className="panel__title">{given > 0 ? t('given') : t(bare ? 'titleTable' : 'ask')}</p>
      {given > 0 ? (
        <Stars value={given} label={t('stars', { count: given })} />
      ) : (
        <Button size="s" variant="inverse" onClick={() => useModals.getState().open('rate', { orderId: id, key: orderKey, isTable: bare })}>
          {t('action')}
        </Button>
      )}
    </section>
  );
}
