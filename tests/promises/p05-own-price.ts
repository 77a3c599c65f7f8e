import { KEYS } from '#tests/setup/backend.ts';
import { type ForgeryTarget, forgeryRun, forgeryShop } from '#tests/setup/forgery-run.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

const FINE: ReadonlySet<number> = new Set([201, 400, 409, 422]);

/** A backend in a process of its own, as the forger sees it. */
async function target(tools: Tools, without: readonly string[]): Promise<ForgeryTarget> {
  const place = await newPlace(tools, { files: forgeryShop });
  const { url } = await place.start(without);
  const db = await place.open();
  return {
    db,
    model: place.model,
    clock: { now: Date.now() },
    async call(method, path, { body }) {
      const answer = await fetch(`${url}${path}?${new URLSearchParams(KEYS)}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const said: unknown = await answer.json();
      return { status: answer.status, body: said };
    },
    async customer() {
      const row = { phone: '+79000000042', email: '', name: 'Проба', birth: '', created_at: 1, deleted_at: null };
      return (await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
  };
}

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const count = tools.size(500, 5_000);
  const { accepted, wrong, mute, statuses, stored } = await forgeryRun(await target(tools, without), { seed: tools.seed, count });
  const odd = [...statuses].reduce((sum, [status, times]) => sum + (FINE.has(status) ? 0 : times), 0);
  return {
    kept: wrong.length + mute.length + odd === 0 && stored === accepted && accepted > count / 10,
    reached: `${wrong.length} of ${accepted} accepted orders cost something else or have what they must not, of ${count} forged; ${odd} answers that are no answer`,
    numbers: { forged: count, accepted, wrong: wrong.length, refusedWithoutReason: mute.length, oddAnswers: odd, stored },
  };
}

export const promise: Promised = {
  id: 'P5',
  promise: 'The browser cannot set a price',
  asked: '5,000 mutated order bodies: 0 orders whose total differs from the backend’s own',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the backend’s own total', run: (tools) => attack(tools, ['own-total']) },
};
