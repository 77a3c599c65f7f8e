'use client';

import { FilterPanel } from '#components/filters/filter-panel-client.tsx';
import type { ListId } from '#components/filters/live-filters-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=filters&list=41`: the filters of a category's dishes; `list=hearts`: of the visitor's own; without `list`: of home. */
export default function FiltersLayer({ path, open, onClose }: LayerProps) {
  return <FilterPanel list={listOf(path)} open={open} onClose={onClose} />;
}

function listOf(path: string): ListId {
  const list = new URL(path, 'http://shop').searchParams.get('list') ?? '';
  if (list === 'hearts') return list;
  return /^[1-9]\d{0,14}$/.test(list) ? Number(list) : undefined;
}
