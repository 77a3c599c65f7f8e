'use client';

import { useTranslations } from 'next-intl';
import { isLost } from '#lib/domain/order-status.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useOrder } from './order-context-client.tsx';

interface Props {
  readonly spent: number;
  readonly earned: number;
}

/** What becomes of an order's points: they come with it, have come, or are back on the account (BON-03); nothing where it has none. */
export function PointsNote({ spent, earned }: Props) {
  const t = useTranslations('order.points');
  const { order } = useOrder();
  const lost = isLost(order.status);
  const count = lost ? spent : earned;
  if (count <= 0) return null;
  return (
    <div className="totals__earn" role="status">
      <Icon name="gift" size="s" />
      <p>
        <b>{t(lost ? 'returned' : order.status === 'completed' ? 'earned' : 'will', { count })}</b>
      </p>
    </div>
  );
}
