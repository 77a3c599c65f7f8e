'use client';

import type { RefObject } from 'react';
import { layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { useSlash } from './use-slash.ts';

/** Opens the search by the slash key while its link is visible. */
export function SlashKey({ link }: { readonly link: RefObject<HTMLElement | null> }) {
  useSlash(link, () => openLayer(layerAddress('search')));
  return null;
}
