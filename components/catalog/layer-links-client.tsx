'use client';

import type { MouseEvent, ReactNode } from 'react';
import { isModifiedClick, layerAddress, openLayer, openLayerOnClick } from '#components/layers/layer-address.ts';

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
  <a href={href} aria-label={label} aria-haspopup="dialog" className={className} onClick={openCategories}>
    {children}
  </a>
);

function openCategories(event: MouseEvent): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  openLayer(layerAddress('categories'));
}

/** Opens the booking of a table. */
export const BookingLink = ({ className, children }: Pick<CategoriesLinkProps, 'className' | 'children'>) => (
  <a href={layerAddress('booking')} aria-haspopup="dialog" className={className} onClick={openLayerOnClick}>
    {children}
  </a>
);
