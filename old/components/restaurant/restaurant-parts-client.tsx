'use client';

import dynamic from 'next/dynamic';

/** Client components of the page type restoran. Pages of all page types of a route share one bundle; `dynamic` keeps these out of it. */

export const PlaceNow = dynamic(async () => (await import('./place-now-client.tsx')).PlaceNow);
export const RestaurantGallery = dynamic(async () => (await import('./gallery-client.tsx')).RestaurantGallery);
