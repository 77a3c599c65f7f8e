'use client';

import { RequestContent } from '#components/request/request-content-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=request&product_id=…`: a request for a dish or for the whole cart, in shops without a checkout. */
export default function RequestLayer({ path, open, onClose }: LayerProps) {
  return <RequestContent search={new URL(path, 'http://shop').search} open={open} onClose={onClose} />;
}
