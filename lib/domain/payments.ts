import type { PaymentMethod, Settings } from '#lib/contract/settings.ts';
import type { DeliveryCondition, DeliveryType } from '#lib/contract/shipping.ts';

/** Which payment methods are available for an order (ORD-02, wire-facts 3.5). */

export interface PaymentPlace {
  readonly type: DeliveryType;
  readonly warehouseId: number | null;
  /** The zone's condition of a delivery; null for pickup, lounge and unknown zones. */
  readonly condition: Pick<DeliveryCondition, 'paymentMethodIds'> | null;
}

function zoneList({ type, condition }: PaymentPlace, { delivery }: Pick<Settings, 'delivery'>): readonly string[] {
  if (type !== 'delivery') return [];
  const own = delivery.useZonePaymentMethods ? (condition?.paymentMethodIds ?? []) : [];
  return own.length > 0 || !delivery.allZonesPaymentsStatus ? own : delivery.allZonesPaymentMethodIds;
}

/**
 * Methods of the delivery type; of the warehouse with payments_filtered_by_location; of the zone (its own list, otherwise the one for all
 * zones) when zones filter. Empty lists mean any.
 */
export function availablePayments(
  place: PaymentPlace,
  settings: Pick<Settings, 'paymentMethods' | 'paymentsFilteredByLocation' | 'delivery'>,
): readonly PaymentMethod[] {
  const zone = zoneList(place, settings);
  return settings.paymentMethods.filter((m) => {
    if (!m.enabled || (m.deliveryTypes.length > 0 && !m.deliveryTypes.includes(place.type))) return false;
    const here = m.warehouseIds.length === 0 || (place.warehouseId !== null && m.warehouseIds.includes(place.warehouseId));
    return (here || !settings.paymentsFilteredByLocation) && (zone.length === 0 || zone.includes(m.id));
  });
}

interface PaymentChoice {
  readonly method: PaymentMethod | null;
  /** The chosen method is not offered here. No other one is selected instead, so that nobody pays in a way they did not choose. */
  readonly withdrawn: boolean;
}

/** The chosen method while it is offered; without a choice the first one. */
export function choosePayment(offered: readonly PaymentMethod[], wished: string): PaymentChoice {
  if (wished === '') return { method: offered[0] ?? null, withdrawn: false };
  const method = offered.find((m) => m.id === wished) ?? null;
  return { method, withdrawn: method === null };
}
