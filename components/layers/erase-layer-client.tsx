'use client';

import { EraseContent } from '#components/account/erase-content-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=erase`: the deletion of the account; `&points=1` for a customer who has points to lose. */
export default function EraseLayer({ path, onClose }: LayerProps) {
  return <EraseContent hasPoints={new URL(path, 'http://shop').searchParams.has('points')} onClose={onClose} />;
}
