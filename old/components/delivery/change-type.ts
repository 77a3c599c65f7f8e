import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';

/**
 * Changes the delivery type: at once when a place of this type is known, else when the customer has chosen one. Closing the sheet without a choice keeps the
 * former type and place. `after` runs once the type has changed.
 */
export function changeType(type: DeliveryType, after?: () => void): void {
  const { places, setType } = useDelivery.getState();
  if (places[type] === null) {
    useModals.getState().open('location', { type, after });
    return;
  }
  setType(type);
  after?.();
}
