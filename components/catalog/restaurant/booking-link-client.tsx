'use client';

import type { ReactNode } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';

interface BookingLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the booking of a table. */
export const BookingLink = ({ className, children }: BookingLinkProps) => (
  <a href={layerAddress('booking')} aria-haspopup="dialog" className={className} onClick={openLayerOnClick}>
    {children}
  </a>
);
