import { expect, test } from 'vitest';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress } from '#lib/domain/saved-address.ts';
import { NO_CHANGES, stampAfter, stillAhead, withChange, withChanges } from './address-changes.ts';

const address = (id: string, flat: string, defaultAt = '20310305120000'): Address => ({
  id,
  text: 'улица Пушкина, 12',
  full: 'улица Пушкина, 12',
  city: 'Казань',
  flat,
  entrance: '',
  floor: '',
  doorCode: '',
  name: '',
  comment: '',
  coordinates: [49.1, 55.8],
  warehouseId: null,
  zone: '',
  defaultAt,
});
const flats = (list: readonly Address[]): string[] => list.map(({ flat }) => flat);

test('[LK-01] what was saved is shown until the list says it, also where a list that was asked for earlier comes in between', () => {
  const first = [address('1', '48'), address('2', '7')];
  const once = withChange(NO_CHANGES, first, address('1', '49'));
  expect(flats(withChanges(first, once))).toEqual(['49', '7']);
  const twice = withChange(once, first, address('1', '50'));
  expect(flats(withChanges(first, twice))).toEqual(['50', '7']);
  const between = [address('1', '49'), address('2', '7')];
  const ahead = stillAhead(twice, between);
  expect(flats(withChanges(between, ahead))).toEqual(['50', '7']);
  expect(stillAhead(ahead, [address('1', '50'), address('2', '7')]).size).toBe(0);
});

test('[LK-01] a list that knows better is believed, then and later', () => {
  const first = [address('1', '48')];
  const changed = withChange(NO_CHANGES, first, address('1', '49'));
  const newer = [address('1', '51')];
  expect(flats(withChanges(newer, changed))).toEqual(['51']);
  const ahead = stillAhead(changed, newer);
  expect(flats(withChanges(first, ahead))).toEqual(['48']);
  expect(stillAhead(changed, []).size).toBe(0);
  expect(flats(withChanges([], withChange(NO_CHANGES, [], address('1', '49'))))).toEqual([]);
});

test('[LK-01] changed there and back is what it was, whatever comes in between', () => {
  const first = [address('1', '48')];
  const there = withChange(NO_CHANGES, first, address('1', '49'));
  const back = withChange(there, first, address('1', '48'));
  expect(flats(withChanges([address('1', '49')], stillAhead(back, [address('1', '49')])))).toEqual(['48']);
});

test('[LK-01] one that was made the main one is it before the server has said when', () => {
  const list = [address('1', '48', '20310305120000'), address('2', '7', '20310305120001')];
  const one = { ...address('1', '48'), defaultAt: stampAfter(list) };
  const shown = withChanges(list, withChange(NO_CHANGES, list, one));
  expect(mainAddress(shown)?.id).toBe('1');
  expect(stampAfter([address('1', '48', '')])).toBe('');
});
