import { expect, test } from 'vitest';
import { create } from 'zustand/react';
import { bonus } from '#lib/contract/bonus.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import { keptAnswersState } from './kept-answers.ts';
import type { TextStorage } from './persisted.ts';

function storageOf(texts: Map<string, string>): TextStorage {
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

async function visit(texts: Map<string, string>) {
  const store = create(keptAnswersState(storageOf(texts)));
  await store.persist.rehydrate();
  return store;
}

const promo = promoSettings.parse({ auto_coupons_summing: true });
const points = bonus.parse({ points_balance: 700, percent_max: 30, history: [{ id: 1, date: '2026-01-02', amount: 5, reason: 'order' }] });

test('promo settings, points and the name of a customer come back at the next visit, without the movements of points', async () => {
  const texts = new Map<string, string>();
  const first = await visit(texts);
  first.getState().setPromo(promo);
  first.getState().setBonus(7, points);
  first.getState().setName('Анна');
  expect((await visit(texts)).getState()).toMatchObject({
    promo,
    bonus: { customerId: 7, value: { ...points, history: [] } },
    name: 'Анна',
  });
});

test('what was kept of a customer goes, the settings of the shop stay', async () => {
  const texts = new Map<string, string>();
  const store = await visit(texts);
  store.getState().setPromo(promo);
  store.getState().setBonus(7, points);
  store.getState().setName('Анна');
  store.getState().forget();
  expect((await visit(texts)).getState()).toMatchObject({ promo, bonus: null, name: '' });
  // beside the state a text names its writer and the time, whose digits are any
  expect([...texts.values()].map((text) => JSON.stringify(JSON.parse(text).state)).join()).not.toMatch(/Анна|700/);
});

test('a broken text keeps what can be read of it', async () => {
  const texts = new Map([['answers', JSON.stringify({ version: 1, state: { promo: { autoCouponsSum: 'yes' }, bonus: 5, name: 'Анна' } })]]);
  expect((await visit(texts)).getState()).toMatchObject({ promo: null, bonus: null, name: 'Анна' });
});
