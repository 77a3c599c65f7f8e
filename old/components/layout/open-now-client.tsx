'use client';

import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useShop } from './shop-provider-client.tsx';
import { useHoursText } from './use-hours-text.ts';

interface Props {
  readonly type: DeliveryType;
  readonly warehouseId: number;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written: string;
  /** What stands before the hours, if there are any. */
  readonly after?: string;
}

/** How a place stands now, whenever the page was made. */
export function OpenNow({ type, warehouseId, written, after = '' }: Props) {
  const text = useHoursText(type, warehouseId) || written;
  return [after, text].filter((part) => part !== '').join(' · ');
}

/** The hours below the shop's phone: those of the visitor's kitchen once it is known. */
export function OwnHours() {
  const { homeWarehouseId } = useShop();
  const type = useDelivery((s) => (s.location === null ? 'delivery' : s.type));
  const own = useDelivery((s) => s.location?.warehouseId ?? null);
  const text = useHoursText(type, own ?? homeWarehouseId);
  return text !== '' && <small>{text}</small>;
}
