import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, LonLat, Zone } from '#lib/contract/shipping.ts';
import { isOnGlobe, zoneHolds } from './zone-shape.ts';

/** Which delivery zone an address lies in and what it brings (DLV-02, DLV-03, decisions «Delivery»). */

export type ZoneVerdict =
  | { readonly ok: true; readonly zone: Zone; readonly condition: DeliveryCondition; readonly warehouseId: number | null }
  | { readonly ok: false; readonly code: 'address_unknown' | 'address_outside' | 'delivery_price_unknown' };

/** The last named polygon that holds the point; null outside all of them and for what is no point of the globe. */
export const zoneAt = (point: LonLat, zones: readonly Zone[]): Zone | null =>
  isOnGlobe(point) ? (zones.findLast((zone) => zone.zone !== '' && zoneHolds(zone, point)) ?? null) : null;

/**
 * The condition of the point's zone: price steps, minutes, warehouse. No point of the globe is `address_unknown`; a zone without condition or steps has
 * no known price.
 */
export function resolvePoint(point: LonLat, settings: Pick<Settings, 'zones' | 'delivery'>): ZoneVerdict {
  if (!isOnGlobe(point)) return { ok: false, code: 'address_unknown' };
  const zone = zoneAt(point, settings.zones);
  if (!zone) return { ok: false, code: 'address_outside' };
  const condition = settings.delivery.conditions.find((c) => c.zone === zone.zone);
  if (!condition || condition.steps.length === 0) return { ok: false, code: 'delivery_price_unknown' };
  return { ok: true, zone, condition, warehouseId: condition.warehouseId ?? settings.delivery.defaultWarehouseId };
}
