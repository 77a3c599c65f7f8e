import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Call, pathPattern } from '#lib/contract/call.ts';
import { calls, NEEDED_CALLS } from '#lib/contract/calls.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { createOrderBody, ORDER_ATTEMPT } from '#lib/contract/order.ts';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { portionFromWire } from '#lib/contract/portion.ts';
import { settings } from '#lib/contract/settings.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { toWireOrder, type WireInput } from '#lib/domain/order-wire.ts';
import { examples } from '../../scripts/openapi/examples.ts';

const page = readFileSync('docs/backend-family.md', 'utf8');

/** Names in the first column of the table under a heading. */
const named = (heading: string): string[] => {
  const [, rest = ''] = page.split(`## ${heading}\n`);
  return [...(rest.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
};

/** What every backend is asked for; pages and webhooks of the embedded one are its own. */
const contract = Object.entries<Call>(calls).filter(([, { scope }]) => scope === 'contract');

test('[API-01] the page of what a backend has to know names every call once', () => {
  const all = ['What a shop needs', 'What may be missing', 'What may be missing, each in its own way'].flatMap(named);
  expect(all.toSorted()).toEqual(contract.map(([name]) => name).toSorted());
});

test('[API-01] [KF-KIT-13] what it says may be missing is what the table of calls has an answer for', () => {
  const optional = contract.filter(([, call]) => call.absent !== undefined);
  expect(named('What may be missing').toSorted()).toEqual(optional.map(([name]) => name).toSorted());
});

test('[API-01] [KF-KIT-13] what it says a shop needs is what the kit takes for needed', () => {
  expect(named('What a shop needs').toSorted()).toEqual([...NEEDED_CALLS].toSorted());
});

test('[API-01] [KF-KIT-13] it says under which address each call is asked', () => {
  const told = [...page.matchAll(/^\| `(\w+)` +\| `([A-Z]+ [^`]+)`/gm)].map(([, name = '', request = '']) => [name, request] as const);
  expect(told.length).toBe(contract.length);
  const wrong = told.filter(([name, request]) => {
    const call = contract.find(([each]) => each === name)?.[1];
    const [method, path = ''] = request.split(' ');
    return call === undefined || method !== call.method || (path !== call.path && !pathPattern(call).test(path.replace('{id}', '1')));
  });
  expect(wrong).toEqual([]);
});

/** The words in backticks of the first columns of the table under a heading. */
const keysUnder = (heading: string, columns = 1): string[] => {
  const [, rest = ''] = page.split(`### ${heading}\n`);
  const rows = (rest.split('\n## ')[0]?.split('\n### ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .slice(1, columns + 1)
        .join()
        .matchAll(/`([^`]+)`/g),
    ].map(([, key = '']) => key),
  );
};

test('[API-01] it explains every reason a coupon is refused for, and names every status of an order', () => {
  expect(keysUnder('Coupons that do not apply')).toEqual([...COUPON_REASONS]);
  const [, statuses = ''] = page.split('### Statuses\n');
  expect(ORDER_STATUSES.filter((status) => !statuses.includes(`\`${status}\``))).toEqual([]);
});

test('[KF-KIT-06] it and openapi.json say which portions are kilograms and which are grams', () => {
  expect(page).toContain('`portion_nat_size` below 20 is kilograms (`0.5`, `1`), from 20 on it is grams');
  expect(readFileSync('docs/openapi.json', 'utf8')).toContain('it is kilograms where it is below 20 (0.5), and grams from 20 on (350)');
  const kilo = { countable: false, measureUnit: 'kg' };
  expect([0.5, 1, 19.9, 20, 350, 350.5].map((size) => portionFromWire(size, kilo))).toEqual([500, 1_000, 19_900, 20, 350, 350.5]);
});

describe('the keys of an order’s meta_data', () => {
  const documented = keysUnder('Keys in `meta_data` of an order');
  const parsed = settings.parse(examples.settings.answer);
  const menu = buildMenu(catalogueFile.parse(examples.catalogueFull.answer));
  const order: WireInput = {
    items: [{ productId: 501, variationId: null, count: 1, supplements: [] }],
    delivery: null,
    time: { kind: 'asap' },
    coupons: [],
    promoCode: '',
    gifts: [{ couponCode: 'GIFT', productId: 810, variationId: null }],
    promotionId: 3,
    bonuses: 0,
    tips: 100,
    people: 2,
    cutlery: true,
    leaveAtDoor: true,
    changeFrom: 5_000,
    consents: [{ code: 'terms', version: '1', agreed: true }],
    shownTotal: 900,
    lang: 'de',
  };
  const address = {
    text: 'a',
    coordinates: [9.95, 53.55] as [number, number],
    city: 'b',
    flat: '1',
    entrance: '2',
    floor: '3',
    doorCode: '4',
    name: 'c',
  };
  const deliveries: readonly WireInput['delivery'][] = [
    { type: 'delivery', address, express: true },
    { type: 'pickup', placeId: '5' },
    { type: 'lounge', placeId: '5', guests: 2, date: '2031-03-05', time: '19:00', wishes: 'window' },
  ];

  test('[API-01] every one that is sent is explained', () => {
    const sent = deliveries.flatMap((delivery) => {
      const body = toWireOrder(
        { ...order, delivery },
        { settings: parsed, menu, customerId: null, now: 0, notes: { [ORDER_ATTEMPT]: 'x', platform: 'iOS' } },
      );
      return createOrderBody.parse(body).meta_data.map(({ key }) => key);
    });
    expect(sent).toEqual(expect.arrayContaining(['must_be_delivered', 'express', 'pickup_location_id', 'booking_guests', 'gift_coupons']));
    expect([...new Set(sent)].filter((key) => !documented.includes(key))).toEqual([]);
  });

  test('[API-01] every one that is read is explained', () => {
    const read = [...readFileSync('lib/contract/order.ts', 'utf8').matchAll(/\bnote\('(\w+)'\)/g)].map(([, key = '']) => key);
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
  });
});

test('the tests it names exist', () => {
  const files = [...page.matchAll(/`((?:lib|tests)\/[\w/.-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
