'use client';

import dynamic from 'next/dynamic';

/** Client components used by single page types. The pages of a route share one bundle for all page types; `dynamic` keeps these out of it. */

export const CategoryList = dynamic(async () => (await import('./category-list-client.tsx')).CategoryList);
export const DishShelf = dynamic(async () => (await import('./tiles/tiles-parts-client.tsx')).DishShelf);
export const PriceGate = dynamic(async () => (await import('./tiles/tiles-parts-client.tsx')).PriceGate);
export const LoungeHours = dynamic(async () => (await import('./restaurant/restaurant-parts-client.tsx')).LoungeHours);
export const RestaurantGallery = dynamic(async () => (await import('./restaurant/restaurant-parts-client.tsx')).RestaurantGallery);
export const ZoneMap = dynamic(async () => (await import('#components/delivery/map/zone-map-client.tsx')).ZoneMap);
export const Shelf = dynamic(async () => (await import('./grocer/grocer-shelf-client.tsx')).Shelf);
