import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { parseAnswer } from './php.ts';
import { settings } from './settings.ts';

/** The parts of the settings that the start-up sequence names, as one shop sends them (START-01). */
const SHOP = {
  shipping_methods: [
    {
      id: 1,
      name: 'Самовывоз',
      type: 'local_pickup',
      pickup_locations: [{ id: 3, title: 'У печи', coord: '55.1,49.1', warehouse_id: 11 }],
    },
  ],
  delivery: { conditions: [{ zone: '7', min_price: '500' }] },
  map: { features: [] },
  delivery_work_time: { delivery: { 11: { around_clock: true } } },
  seo: { name: 'Проба', description: 'Лавка' },
  menu: [{ title: 'О нас', slug: 'o-nas', type: 'page' }],
  contacts: { phone: '+7 843 000-00-00' },
  banners: [{ title: 'Утро', type: 'url', url: '/contacts' }],
};
type Part = keyof typeof SHOP;

const OUTPUT: Readonly<Record<Part, readonly (keyof ReturnType<typeof settings.parse>)[]>> = {
  shipping_methods: ['shippingMethods'],
  delivery: ['delivery'],
  map: ['zones', 'selfPositionIcon'],
  delivery_work_time: ['workTime'],
  seo: ['seo'],
  menu: ['menu'],
  contacts: ['contacts'],
  banners: ['banners'],
};

const BROKEN: readonly unknown[] = [null, 5, 'x', '', true, [], [5], { a: 1 }, [[]], { 0: null }];

test.each(Object.keys(OUTPUT).flatMap((part) => BROKEN.map((value) => [part, value] as const)))(
  '[START-04] settings whose %s is %j lose that part alone',
  (part, value) => {
    const whole = settings.parse(SHOP);
    const parsed = parseAnswer(settings, { ...SHOP, [part]: value });
    if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
    const mine = new Set<string>(Object.entries(OUTPUT).find(([name]) => name === part)?.[1]);
    for (const [key, expected] of Object.entries(whole))
      if (!mine.has(key)) expect(Object.entries(parsed.value).find(([name]) => name === key)?.[1], key).toEqual(expected);
  },
);

const KEYS: readonly string[] = Object.keys(settings.in.shape);

test.each(KEYS)('[ERR-03] settings whose %s is in a form that nobody knows still open the shop', (key) => {
  const whole = settings.parse(SHOP);
  const own = new Set<string>(Object.entries(OUTPUT).flatMap(([part, names]) => (part === key ? names : [])));
  for (const value of [...BROKEN, { a: { b: 1 } }, 'x'.repeat(300_000)]) {
    const parsed = parseAnswer(calls.settings.answer, { ...SHOP, [key]: value });
    if (!parsed.ok) throw new Error(`${JSON.stringify(value).slice(0, 40)}: ${parsed.path}: ${parsed.message}`);
    for (const part of ['shippingMethods', 'delivery', 'seo', 'contacts'] as const)
      if (!own.has(part)) expect(parsed.value[part], part).toEqual(whole[part]);
  }
});

test('[ERR-03] what is left out of the settings is named, and a row of them loses the field alone', () => {
  const parsed = parseAnswer(calls.settings.answer, {
    ...SHOP,
    main_font: { family: 'Inter' },
    order_status_map: { delivery: { kurier: 'Left' }, pickup: 'x' },
    payment_methods: [{ id: 'cod', title: 'Cash', description: 'x'.repeat(1_500) }],
    popups: [{ uuid: 7, title: 'A', popup_from: '09:00:00', popup_to: '21:30:00' }],
    shipping_methods: [{ id: 'local_pickup', pickup_locations: [{ id: 3, name: 'Mill', working_time: 'x'.repeat(400) }] }],
    banners: [{ title: 'Spring', type: 'url', url: '/contacts', description: 'x'.repeat(3_000) }],
  });
  if (!parsed.ok) throw new Error(parsed.path);
  expect(parsed.value).toMatchObject({
    orderStatusMap: { delivery: { kurier: 'Left' } },
    paymentMethods: [{ id: 'cod', title: 'Cash' }],
    popups: [{ id: 7, from: '09:00', to: '21:30' }],
    shippingMethods: [{ places: [{ name: 'Mill' }] }],
    banners: [{ title: 'Spring', link: '/contacts' }],
  });
  expect(new Set(parsed.dropped.map(({ lost, row, path }) => `${lost} ${row} ${path}`))).toEqual(
    new Set([
      'field settings main_font',
      'field settings order_status_map.pickup',
      'field cod description',
      'field object popup_from',
      'field object popup_to',
      'field 3 working_time',
      'field object description',
    ]),
  );
});

test.each([
  ['text', 'x'],
  ['list', []],
  ['nothing', null],
])('[SET-02] settings that are a %s are none', (_, raw) => expect(parseAnswer(calls.settings.answer, raw).ok).toBe(false));
