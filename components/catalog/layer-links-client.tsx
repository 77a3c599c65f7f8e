'use client';

import type { ReactNode } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';

interface CategoriesLinkProps {
  /** The page of all categories. */
  readonly href: string;
  /** The accessible name when the content is an icon. */
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the layer of all categories; without scripts the link leads to their page. */
export const CategoriesLink = ({ href, label, className, children }: CategoriesLinkProps) => (
  <a
    href={href}
    aria-label={label}
    aria-haspopup="dialog"
    className={className}
    onClick={(event) => openLayerOnClick(event, layerAddress('categories'))}
  >
    {children}
  </a>
);

export const BookingLink = ({ className, children }: Pick<CategoriesLinkProps, 'className' | 'children'>) => (
  <a href={layerAddress('booking')} aria-haspopup="dialog" className={className} onClick={openLayerOnClick}>
    {children}
  </a>
);
