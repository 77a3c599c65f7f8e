import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Address suggestions, addresses at a point and what the own map shows, from the shop's own streets (decisions «Delivery»). */
export function geoRoutes(app: App): void {
  const { geo, cityMap } = app.deps.model;
  route(app, calls.suggest, ({ query }) => geo.suggest(query.q));
  route(app, calls.cityMap, () => cityMap);
  route(app, calls.reverse, ({ query }) => geo.reverse(query.lon, query.lat));
}
