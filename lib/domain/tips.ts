import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';

/** Sums offered as tips for a way of getting an order, in minor units, ascending; none where the shop has none (decisions «Checkout in the Russian market»). */
export function offeredTips({ tips }: Pick<Settings, 'tips'>, type: DeliveryType | null): readonly number[] {
  if (type === null || (tips.deliveryTypes.length > 0 && !tips.deliveryTypes.includes(type))) return [];
  return [...new Set(tips.amounts)].sort((a, b) => a - b);
}
