import { brandsWire } from '#backend/content/wire/brands.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Brands with their products (decisions «Content, page types»). */
export function brandsRoutes(app: App): void {
  const brands = brandsWire(app.deps.model.shop);
  route(app, calls.brands, () => brands);
}
