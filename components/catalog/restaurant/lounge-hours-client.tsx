'use client';

import { useHoursText } from '#components/delivery/time-text.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { Icon } from '#components/ui/icon.tsx';
import { hoursOf, hoursState } from '#lib/domain/warehouse-hours.ts';

interface LoungeHoursProps {
  readonly warehouseId: number;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written: string;
  readonly className?: string;
}

/** Until when guests are welcome, or from when on. Orders that the owner paused do not close the door. */
export function LoungeHours({ warehouseId, written, className }: LoungeHoursProps) {
  const shop = useShop();
  const text = useHoursText(hoursState(hoursOf(shop, 'lounge', warehouseId), useNow())) || written;
  return text === '' ? null : (
    <span className={className}>
      <Icon name="clock" size="s" />
      {text}
    </span>
  );
}
