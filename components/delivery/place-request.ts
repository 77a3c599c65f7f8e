import { create } from 'zustand';
import { layerAddress } from '#components/layers/layer-address.ts';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import { LAYER_PARAMETER, openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';

interface PendingAction {
  /** An action that waits for a place, such as adding a dish; null for none. */
  readonly after: (() => void) | null;
}

/** The action that waits for a choice in the open place sheet. */
const usePendingAction = create<PendingAction>()(() => ({ after: null }));

/** Whether an address is the place sheet, or the dialog of delivery types that leads to it. */
const asksForPlace = (address: string): boolean =>
  ['place', 'type'].includes(new URL(address, 'http://shop').searchParams.get(LAYER_PARAMETER) ?? '');

// Closed without a choice: the action is dropped. The sheet's content cannot do this, because it may not be loaded yet.
useLayers.subscribe(({ open }, { open: before }) => {
  if (before.some(asksForPlace) && !open.some(asksForPlace)) takePendingAction();
});

interface PlaceRequest {
  /** The preselected delivery type; by default the current one. */
  readonly type?: DeliveryType | undefined;
  /** Runs once when a place was chosen, but not when the sheet is closed without a choice (CART-01). */
  readonly after?: (() => void) | undefined;
}

/** Opens the place sheet. */
export function requestPlace({ type, after }: PlaceRequest = {}): void {
  usePendingAction.setState({ after: after ?? null });
  openLayer(layerAddress('place', type === undefined ? {} : { type }));
}

/** @returns The waiting action, which is removed. */
export function takePendingAction(): (() => void) | null {
  const { after } = usePendingAction.getState();
  usePendingAction.setState({ after: null });
  return after;
}

/** Runs `act` when a place is known, otherwise after one has been chosen (CART-01). */
export function whenPlaceKnown(act: () => void): void {
  if (usePlace.getState().location === null) requestPlace({ after: act });
  else act();
}

/**
 * Changes the delivery type: immediately when a place of that type is known, otherwise after one has been chosen. Closing the sheet without a choice keeps the
 * current type and place (DLV-11).
 */
export function changeType(type: DeliveryType, after?: () => void): void {
  const { places, setType } = usePlace.getState();
  if (places[type] === null) requestPlace({ type, after });
  else {
    setType(type);
    after?.();
  }
}
