import { describe, expect, onTestFinished, test } from 'vitest';
import { killLoop } from '#tests/promises/kill-loop.ts';
import { oversell } from '#tests/promises/oversell.ts';
import { newPlace } from '#tests/promises/place.ts';
import { copies } from '#tests/promises/same-key.ts';
import { engines } from '#tests/setup/backend.ts';
import { orderShop } from '#tests/setup/order-shop.ts';

/** The attacks of `npm run promises`, small enough for every change. */

describe.each(engines)('two processes on one database (%s)', (engine) => {
  const pair = async () => {
    const place = await newPlace({ after: onTestFinished }, { engine, files: orderShop });
    const both = await Promise.all([place.start(), place.start()]);
    return { place, urls: both.map(({ url }) => url) };
  };

  test('[ORD-10] sell 50 units of 50, however many ask', { timeout: 60_000 }, async () => {
    const { place, urls } = await pair();
    const sale = await oversell(place, urls, { buyers: 80, units: 50 });
    expect(sale).toEqual({ placed: 50, refused: 30, odd: 0, left: 0, sold: 50, orphans: 0 });
  });

  test('[ORD-03] make one order of one key, and refuse the key for another', { timeout: 60_000 }, async () => {
    const { place, urls } = await pair();
    expect(await copies(place, urls, { keys: 8, each: 6 })).toMatchObject({ orders: 8, split: 0, odd: 0, refused: 8 });
  });
});

test('[ORD-03] a backend that is killed has every order it acknowledged, once, and a repeat finds it', { timeout: 90_000 }, async () => {
  const place = await newPlace({ after: onTestFinished }, { files: orderShop });
  const kills = 4;
  const killed = await killLoop(place, { kills, writers: 8, seed: 7 });
  expect(killed.acknowledged).toBeGreaterThanOrEqual(kills);
  expect(killed).toMatchObject({ lost: 0, duplicated: 0, damaged: 0 });
});
