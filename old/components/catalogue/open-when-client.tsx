'use client';

import type { Availability } from '#lib/contract/product.ts';
import { availabilityOf } from '#lib/domain/availability.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useNow } from '#old/components/layout/use-now.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useWhyWords } from './use-why-words.ts';
import { whenText } from './when-text.ts';

/** When a category can be had, while it cannot: its own windows and those of what it stands in (CAT-03). */
export function OpenWhen({ windows }: { readonly windows: readonly (readonly Availability[])[] }) {
  const { timezone } = useShop();
  const now = zonedAt(useNow(), timezone);
  const words = useWhyWords();
  const closed = windows.map((own) => availabilityOf(own, now)).find((verdict) => !verdict.available);
  if (!closed || closed.available) return null;
  const { from, to } = closed.window;
  const hours = closed.reason !== 'hours' && from !== '' && to !== '' ? `, ${from}–${to}` : '';
  return (
    <p className="openwhen">
      <Icon name="clock" size="s" />
      {whenText(closed, now.date, words)}
      {hours}
    </p>
  );
}
