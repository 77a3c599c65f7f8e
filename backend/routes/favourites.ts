import { favouritesOf, saveFavourites } from '#backend/db/favourites.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf } from './identity.ts';
import { type App, route } from './route.ts';

/** Favourite products (wire-facts 1.23): the whole list is read and written. */
export function favouriteRoutes(app: App): void {
  const { db } = app.deps;
  route(app, calls.favourites, async (input) => favouritesOf(db, await customerOf(app, input)));
  route(app, calls.saveFavourites, async (input) => {
    const userId = await customerOf(app, input);
    await saveFavourites(db, userId, input.body.favorites);
    return favouritesOf(db, userId);
  });
}
