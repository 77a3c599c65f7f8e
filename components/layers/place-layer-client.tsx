'use client';

import { takePendingAction } from '#components/delivery/place-request.ts';
import { PlaceSheetContent } from '#components/delivery/place-sheet-client.tsx';
import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import { openLayer } from '#stores/layers.ts';
import { layerAddress } from './layer-address.ts';
import type { LayerProps } from './layer-table-client.tsx';

const TYPES: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

/** `?layer=place`: the place sheet; `&type=pickup` begins with that delivery type. */
export default function PlaceLayer({ path, onClose }: LayerProps) {
  const named = new URL(path, 'http://shop').searchParams.get('type');
  return (
    <PlaceSheetContent
      type={TYPES.find((type) => type === named)}
      onDone={() => {
        const after = takePendingAction();
        onClose();
        after?.();
      }}
      onBookTable={(placeId) => {
        onClose();
        openLayer(layerAddress('booking', placeId === undefined ? {} : { place: placeId }));
      }}
    />
  );
}
