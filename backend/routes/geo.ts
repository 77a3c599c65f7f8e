import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Address suggestions and addresses at a point, from the shop's own streets (decisions «Delivery»). */
export function geoRoutes(app: App): void {
  const { geo } = app.deps.model;
  route(app, calls.suggest, ({ query }) => geo.suggest(query.q));
  route(app, calls.reverse, ({ query }) => geo.reverse(query.lon, query.lat));
}
