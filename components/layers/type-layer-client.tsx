'use client';

import { requestPlace, takePendingAction } from '#components/delivery/place-request.ts';
import { TypeChoice } from '#components/delivery/type-choice-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=type`: the delivery types in large choices; each leads to the place sheet. */
export default function TypeLayer({ onClose }: LayerProps) {
  return (
    <TypeChoice
      onChoose={(type) => {
        const after = takePendingAction() ?? undefined;
        onClose();
        requestPlace({ type, after });
      }}
    />
  );
}
