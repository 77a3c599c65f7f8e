import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { couponList, couponRules } from '#lib/contract/coupon-list.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startStorefront();
});
afterAll(() => stopStorefront(backend));

const codesOf = (json: unknown): string[] => couponList.parse(json).coupons.map((c) => c.code);

test('[CPN-12] a guest sees the shop’s public coupons: none of a single customer, none for a first order, none that is not to be shown', async () => {
  const { status, json, text, headers } = await new Browser().ask('/api/coupons');
  const all = await fetch(`http://127.0.0.1:${backend.port}/wp-json/v1/autocoupons`).then((answer) => answer.json());
  const kept = new Set(
    all.flatMap((c: Record<string, unknown>) =>
      c.individual_coupon || c.show_to_user === false || c.usage_limit_first_purchase || c.birthday_coupon ? [c.code] : [],
    ),
  );
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(kept.size).toBeGreaterThan(0);
  expect(codesOf(json).length).toBeGreaterThan(0);
  expect(codesOf(json).filter((code) => kept.has(code))).toEqual([]);
  expect(text).not.toMatch(/users|usageCount|use_until/);
});

test('[CPN-12] a customer without orders sees the coupons for a first order', async () => {
  const guest = codesOf((await new Browser().ask('/api/coupons')).json);
  const anna = new Browser();
  await anna.logIn('+79170000071', backend);
  const mine = codesOf((await anna.ask('/api/coupons')).json);
  expect(mine).toEqual(expect.arrayContaining(guest));
  expect(mine.length).toBeGreaterThan(guest.length);
});

test('[CPN-14] what the coupons ask for is told without anybody’s name or count of uses; a guest is told what a login would bring, never what is one customer’s', async () => {
  const { status, json, text, headers } = await new Browser().ask('/api/coupons/rules');
  const all = await fetch(`http://127.0.0.1:${backend.port}/wp-json/v1/autocoupons`).then((answer) => answer.json());
  const of = (key: string) => all.flatMap((c: Record<string, unknown>) => (c[key] ? [c.code] : []));
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  const told = couponRules.parse(json).coupons;
  const codes = told.map((c) => c.code);
  expect(codes).toEqual(expect.arrayContaining(of('usage_limit_first_purchase')));
  expect(codes.filter((code) => of('individual_coupon').includes(code))).toEqual([]);
  expect(told.every((c) => c.users.length === 0 && c.usageCount === 0)).toBe(true);
  expect(text).not.toMatch(/"userId"|use_until/);
});
