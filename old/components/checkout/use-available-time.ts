import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { AvailableTime } from '#lib/contract/checkout.ts';
import { type DeliveryType, METHOD_ID } from '#lib/contract/delivery-type.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { callOrThrow } from './call-or-throw.ts';

interface Wanted {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  readonly zone: string;
}

const MINUTE = 60_000;

/** Dates as `yyyy-mm-dd` whatever the backend writes; a day without a date is today where the order is made, one with another word is left out. */
function dated(free: AvailableTime, timezone: string): AvailableTime {
  const today = zonedAt(Date.now(), free.timezone || timezone).date;
  return {
    ...free,
    days: free.days.map((day) => ({ ...day, date: day.date === '' ? today : isoDateOf(day.date) })).filter((day) => day.date !== ''),
  };
}

/** `dd.mm.yyyy` and `yyyy-mm-dd` alike → `yyyy-mm-dd`; '' for anything else. */
function isoDateOf(text: string): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
}

/** When an order can be had, for a table on which days; asked again every minute, because time goes on while one fills the form (DLV-07). */
export function useAvailableTime({ type, warehouseId, zone }: Wanted) {
  const lang = useLocale();
  const { timezone } = useShop();
  return useQuery({
    queryKey: ['time', type, warehouseId, zone, lang],
    enabled: warehouseId !== null,
    select: (free: AvailableTime) => dated(free, timezone),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
    queryFn: ({ signal }) =>
      callOrThrow('availableTime', {
        query: { stock_id: String(warehouseId), shipping_method: METHOD_ID[type], lang, zone: zone === '' ? undefined : zone },
        signal,
      }),
  });
}
