'use client';

import type { ReactNode } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { chipVariants } from '#components/ui/chip.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';

/** Opens the choice of the page type, for shops that leave it to their visitors (LAY-04). */
export const PageTypeLink = ({ children }: { readonly children: ReactNode }) => (
  <a href={layerAddress('look')} aria-haspopup="dialog" className={cn(chipVariants(), 'bg-surface')} onClick={openLayerOnClick}>
    <Icon name="grid" size="s" />
    {children}
  </a>
);
