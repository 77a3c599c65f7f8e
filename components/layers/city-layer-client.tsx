'use client';

import { CityChoice } from '#components/delivery/city-choice-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=city`: the question for the visitor's city. */
export default function CityLayer({ onClose }: LayerProps) {
  const { locations } = useShop();
  return <CityChoice locations={locations} onDone={onClose} />;
}
