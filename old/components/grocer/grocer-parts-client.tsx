'use client';

import dynamic from 'next/dynamic';

/** Client components of the page types samokat and lavka. Pages of all page types of a route share one bundle; `dynamic` keeps these out of it. */

export const CartColumn = dynamic(async () => (await import('./cart-column-client.tsx')).CartColumn);
export const CategoryNav = dynamic(async () => (await import('./category-nav-client.tsx')).CategoryNav);
export const EmptyCartBar = dynamic(async () => (await import('./empty-cart-bar-client.tsx')).EmptyCartBar);
export const Shelf = dynamic(async () => (await import('./shelf-client.tsx')).Shelf);
