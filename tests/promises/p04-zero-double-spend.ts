import { engines } from '#tests/setup/backend.ts';
import { placed } from '#tests/setup/race.ts';
import { spenders, spendShop } from './double-spend.ts';
import { newPlace } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';

const LIMIT = 100;

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const asked = { points: tools.size(40, 100), limited: tools.size(160, 500), once: tools.size(20, 50), first: tools.size(10, 50) };
  const seen: { points: number; limited: number; once: number; first: number; drift: number }[] = [];
  for (const engine of engines) {
    const place = await newPlace(tools, { engine, files: spendShop });
    const both = [await place.start(without), await place.start(without)];
    const all = spenders(
      place,
      both.map(({ url }) => url),
    );
    const points = await all.points(asked.points);
    const limited = await all.limited(asked.limited);
    const once = await all.once(asked.once);
    const first = await all.firstOrders(asked.first);
    for (const one of both) await one.kill();
    const drift = Math.abs(points.ledger - points.balance) + Math.abs(limited.used - limited.orders) + Math.abs(once.used - once.orders);
    seen.push({
      points: placed(points.answers),
      limited: Math.max(placed(limited.answers), limited.orders),
      once: Math.max(placed(once.answers), once.orders),
      first: Math.max(...first.map(placed)),
      drift,
    });
    tools.note(`${engine}: ${JSON.stringify(seen.at(-1))}`);
  }
  const most = (of: (one: (typeof seen)[number]) => number): number => Math.max(...seen.map(of));
  const numbers = {
    databases: seen.length,
    ordersSpendingAllPoints: asked.points,
    pointsSpentTimes: most((one) => one.points),
    ordersWithCouponForHundred: asked.limited,
    couponForHundredUsed: most((one) => one.limited),
    ordersWithCouponForOnce: asked.once,
    couponForOnceUsed: most((one) => one.once),
    pairsOfFirstOrders: asked.first,
    firstOrderDiscountsOfOne: most((one) => one.first),
    ledgerDrift: most((one) => one.drift),
  };
  const isExact = seen.every(
    ({ points, limited, once, first, drift }) => points === 1 && limited === LIMIT && once === 1 && first === 1 && drift === 0,
  );
  return {
    kept: isExact,
    reached: `${engines.join(', ')}, two processes: the bonus of ${asked.points} orders spent × ${numbers.pointsSpentTimes}; a coupon for ${LIMIT} used ${numbers.couponForHundredUsed} times by ${asked.limited}; once per customer: ${numbers.couponForOnceUsed} of ${asked.once}; of two first orders at once ${numbers.firstOrderDiscountsOfOne} has its discount; ledger off by ${numbers.ledgerDrift}`,
    numbers,
  };
}

export const promise: Promised = {
  id: 'P4',
  promise: 'Nothing is spent twice',
  asked: '100 orders spending the whole bonus → 1; a coupon for 100 under 500 → 100; once per customer under 50 → 1; ledger sum = balance',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the conditional updates of counters and the looks at them', run: (tools) => attack(tools, ['spending-guard']) },
};
