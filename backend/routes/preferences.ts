import { readPreferences, writePreferences } from '#backend/services/preferences.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf } from './identity.ts';
import { type App, route } from './route.ts';

/** Food preferences of a customer; the answer to a change is what is kept now. */
export function preferenceRoutes(app: App): void {
  const { db } = app.deps;
  route(app, calls.preferences, async (input) => readPreferences(db, await customerOf(app, input)));
  route(app, calls.savePreferences, async (input) => {
    const userId = await customerOf(app, input);
    await writePreferences(db, userId, input.body);
    return readPreferences(db, userId);
  });
}
