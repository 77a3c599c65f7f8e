import { engines } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { oversell, type Sale } from './oversell.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

const UNITS = 50;

async function sales(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const rounds = tools.size(1, 20);
  const buyers = tools.size(150, 500);
  const all: Sale[] = [];
  for (const engine of engines) {
    const place = await newPlace(tools, { engine, files: orderShop });
    const both = [await place.start(without), await place.start(without)];
    for (let round = 0; round < rounds; round++)
      all.push(
        await oversell(
          place,
          both.map(({ url }) => url),
          { buyers, units: UNITS },
        ),
      );
    tools.note(`${engine}: ${rounds} × ${buyers} buyers`);
    for (const one of both) await one.kill();
  }
  const oversold = all.reduce((sum, sale) => sum + Math.max(0, sale.placed - UNITS), 0);
  const wrong = all.filter(
    ({ placed, sold, left, odd, orphans }) => placed !== UNITS || sold !== UNITS || left !== 0 || odd !== 0 || orphans !== 0,
  );
  const orphans = all.reduce((sum, sale) => sum + sale.orphans, 0);
  const odd = all.reduce((sum, sale) => sum + sale.odd, 0);
  return {
    kept: wrong.length === 0,
    reached: `${all.length} rounds of ${buyers} buyers (${engines.join(', ')}, two processes): ${all.length - wrong.length} sold exactly ${UNITS}, ${oversold} oversold, ${orphans} orphan rows`,
    numbers: {
      rounds: all.length,
      buyers,
      units: UNITS,
      exact: all.length - wrong.length,
      oversold,
      orphans,
      odd,
      lowest: Math.min(...all.map((s) => s.left)),
    },
  };
}

export const promise: Promised = {
  id: 'P3',
  promise: 'Nothing is sold that is not there',
  asked: '500 buyers for 50 units × 20 rounds on SQLite and PostgreSQL: exactly 50 each time, stock never below 0, no orphan rows',
  run: (tools) => sales(tools, []),
  withoutGuard: {
    guard: 'the conditional update of stock, the look at it and the check of its column',
    run: (tools) => sales(tools, ['stock-guard']),
  },
};
