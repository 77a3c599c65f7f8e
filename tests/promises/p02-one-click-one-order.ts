import { engines } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { deaths, type LostAnswers, lostAnswers } from './lost-answers.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { type Copies, copies } from './same-key.ts';

const EACH = 10;
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const keys = tools.size(40, 1_000);
  const [same, dead, lost]: [Copies[], LostAnswers[], LostAnswers[]] = [[], [], []];
  for (const engine of engines) {
    const place = await newPlace(tools, { engine, files: orderShop });
    const both = [await place.start(without), await place.start(without)];
    const urls = both.map(({ url }) => url);
    same.push(await copies(place, urls, { keys, each: EACH }));
    for (const one of both) await one.kill();
    tools.note(`${engine}: ${keys} keys × ${EACH} copies are ${same.at(-1)?.orders} orders`);
    dead.push(await deaths(tools, place, { trials: tools.size(1, 10), without }));
    tools.note(`${engine}: killed between commit and answer ${dead.at(-1)?.trials} times`);
    // waiting for a backend that never answers takes its time, and the storefront does not know which database is behind it
    if (without.length > 0 || (tools.form === 'short' && engine !== 'sqlite')) continue;
    lost.push(await lostAnswers(tools, place, { each: tools.size(3, 20), without }));
    tools.note(`${engine}: ${lost.at(-1)?.trials} answers lost on the way`);
  }
  const numbers = {
    keys: sum(same, (one) => one.keys),
    orders: sum(same, (one) => one.orders),
    split: sum(same, (one) => one.split),
    running409: sum(same, (one) => one.running),
    otherBody422: sum(same, (one) => one.refused),
    odd: sum(same, (one) => one.odd),
    killedAfterCommit: sum(dead, (one) => one.trials),
    answersLost: sum(lost, (one) => one.trials),
    misled: sum([...dead, ...lost], (one) => one.misled),
    notOneOrder: sum([...dead, ...lost], (one) => one.wrong),
  };
  const isOne = numbers.orders === numbers.keys && numbers.split + numbers.odd + numbers.misled + numbers.notOneOrder === 0;
  // SQLite lets one write at a time: its copies wait for the first one rather than meet it
  const isMet = numbers.running409 > 0 || !engines.includes('postgres');
  return {
    kept: isOne && numbers.otherBody422 === numbers.keys && isMet,
    reached: `${numbers.keys} keys × ${EACH} copies (${engines.join(', ')}) = ${numbers.orders} orders, ${numbers.running409} copies heard 409, ${numbers.otherBody422} other bodies 422; ${numbers.killedAfterCommit} kills after the commit and ${numbers.answersLost} lost answers left ${numbers.notOneOrder} visitors without exactly one order, ${numbers.misled} with another answer than that it is not known`,
    numbers,
  };
}

export const promise: Promised = {
  id: 'P2',
  promise: 'One click, one order',
  asked:
    '1,000 keys × 10 parallel copies = 1,000 orders; another body 422; still running 409; survives a kill between commit and answer, and a backend that times out after creating',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the memory of keys', run: (tools) => attack(tools, ['idempotency']) },
};
