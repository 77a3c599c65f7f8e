import { expect, test } from 'vitest';
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
