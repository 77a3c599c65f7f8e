'use client';

import { hoursOf, hoursState } from '#lib/domain/warehouse-hours.ts';
import { usePlaceWords } from '#old/components/delivery/use-place-words.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useNow } from '#old/components/layout/use-now.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly as?: 'li' | 'span';
  readonly warehouseId: number;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written: string;
  readonly className?: string;
}

/** Until when guests are welcome, or from when on, with a clock before it; paused orders are no closed door. */
export function PlaceNow({ as: Part = 'span', warehouseId, written, className }: Props) {
  const words = usePlaceWords();
  const now = useNow();
  const text = words(hoursState(hoursOf(useShop(), 'lounge', warehouseId), now)) || written;
  if (text === '') return null;
  return (
    <Part className={className}>
      <Icon name="clock" size="s" />
      {text}
    </Part>
  );
}
