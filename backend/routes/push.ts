import { pushesOf, readPushes } from '#backend/db/push-history.ts';
import { pushWire } from '#backend/services/push-wire.ts';
import { spokenLanguage } from '#backend/words/words-of.ts';
import { calls } from '#lib/contract/calls.ts';
import { customerOf } from './identity.ts';
import { type App, route } from './route.ts';

/** Notification history, newest first, all columns texts (wire-facts 1.20), and marking as read. */
export function pushRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  route(app, calls.pushHistory, async (input) => {
    const rows = await pushesOf(db, await customerOf(app, input));
    return rows.map((row) => pushWire(row, model, spokenLanguage(input.query.lang, model.defaultLanguage)));
  });
  route(app, calls.readPush, async (input) => {
    const userId = await customerOf(app, input);
    const ids = input.body.read.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
    await readPushes(db, userId, ids, clock());
    return { success: true };
  });
}
