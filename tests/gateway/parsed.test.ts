import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import { PARSED_JSON } from '#lib/contract/paths.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
const anna = new Browser();
beforeAll(async () => {
  backend = await startStorefront();
  await anna.logIn('+79170000061', backend);
});
afterAll(() => stopStorefront(backend));

const PROMO = '/api/wp-json/systeminfo/v1/coupons/seettings';
const parsed = { accept: `${PARSED_JSON}, application/json` };

describe('a browser that asks for parsed JSON', () => {
  test('is answered with what the contract reads, others with what the backend sent', async () => {
    const [plain, read] = [await anna.ask(PROMO), await anna.ask(PROMO, { headers: parsed })];
    expect(plain.json).toHaveProperty('auto_coupons_summing');
    expect(read.json).toEqual(promoSettings.parse(plain.json));
    expect(read.headers.get('content-type')).toMatch(/^application\/json/);
    for (const answer of [plain, read]) expect(answer.headers.get('vary')).toMatch(/\baccept\b(?!-)/);
  });

  test('[ACC-05] is answered for its own customer alone, and refused like any other', async () => {
    const path = '/api/wp-json/systeminfo/v1/bonus';
    const bonus = await anna.ask(path, { headers: parsed });
    expect(bonus.json).toMatchObject({ active: true, balance: expect.any(Number), levels: expect.any(Array) });
    expect(bonus.headers.get('cache-control')).toBe('private, no-store');
    const guest = await new Browser().ask(path, { headers: parsed });
    expect([guest.status, Object(guest.json).code]).toEqual([401, 'session_required']);
  });

  test('gets a row that no page asks for as the backend sent it, catalogue files among them', async () => {
    const file = '/api/wp-content/uploads/app_sync/prodcat_main_categories_only.json';
    const [plain, read] = [await anna.ask(file), await anna.ask(file, { headers: parsed })];
    expect(read.status).toBe(200);
    expect(read.text).toBe(plain.text);
    expect(read.headers.get('vary')).toBe('accept-encoding');
  });

  test('reads what a write is answered with, too', async () => {
    const saved = await anna.ask('/api/wp-json/systeminfo/v2/user_favorites', { body: { favorites: [101] }, headers: parsed });
    expect(saved.status).toBe(200);
    const list = await anna.ask('/api/wp-json/systeminfo/v2/user_favorites', { headers: parsed });
    expect(list.json).toEqual([101]);
  });
});
