'use client';

import { useHoursText } from '#components/layout/use-hours-text.ts';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  readonly as?: 'li' | 'span';
  readonly warehouseId: number;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written: string;
  readonly className?: string;
}

/** Until when guests are served, or from when on, with a clock before it. */
export function PlaceNow({ as: Part = 'span', warehouseId, written, className }: Props) {
  const text = useHoursText('lounge', warehouseId) || written;
  if (text === '') return null;
  return (
    <Part className={className}>
      <Icon name="clock" size="s" />
      {text}
    </Part>
  );
}
