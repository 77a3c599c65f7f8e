import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadShop } from '../content/load.ts';
import { shopFolder } from '../content/shop-folder.fixture.ts';
import { shopModel } from './shop-model.ts';
import { logStartNotes } from './start-notes.ts';

async function notes(shopDir: string): Promise<string[]> {
  const lines: string[] = [];
  logStartNotes(shopModel(await loadShop(shopDir)), {
    info: (event, fields) => lines.push(`${event}: ${Object.values(fields ?? {}).join(', ')}`),
  });
  return lines;
}

test('the owner of a shop whose hours have two different ends, and who can be paid everywhere, is told nothing', async () => {
  expect(await notes('backend/shop')).toEqual([]);
});

test('[KF-IMPORT-05] [DLV-07] equal and missing ends are told with what they are read as', async () => {
  const folder = shopFolder({
    'settings.yaml': (yaml: string) => yaml.replace("1: { from: '10:00', to: '22:00' }", "1: { from: '00:00', to: '00:00' }"),
    'coupons.yaml': (yaml: string) =>
      `${yaml}\n- { id: 990, code: evening, description: Evening, discount_type: percent, amount: 5, coupon_avaible_day_hour_from: '18:00' }\n`,
  });
  const lines = (await notes(folder)).filter((line) => line.startsWith('hours'));
  expect(lines).toEqual([
    'hours are read as: delivery_work_time.delivery.11.week.1, 00:00–00:00, the whole day',
    'hours are read as: coupon evening, 18:00–, from 18:00 to 24:00',
  ]);
});

test('[KF-IMPORT-05] [DLV-07] a kitchen, a dish and a popup may name one end alone, and are read by the same rule', async () => {
  const folder = shopFolder({
    'settings.yaml': (yaml: string) =>
      `${yaml.replace("1: { from: '10:00', to: '22:00' }", "1: { from: '10:00' }, 2: { from: '24:00', to: '00:00' }")}
popups: [{ uuid: 7, title: Evening, message: Music, popup_from: '18:00' }, { uuid: 8, title: Always, message: Hello }]
`,
    'products/hours.json': () =>
      JSON.stringify([
        {
          id: 9_701,
          slug: 'breakfast',
          name: 'Breakfast',
          price: 100,
          categories: ['pizza'],
          product_availability: [{ days: [1], to: '11:00' }, { days: [6, 7] }],
        },
      ]),
  });
  const lines = (await notes(folder)).filter((line) => line.startsWith('hours'));
  expect(lines).toEqual([
    'hours are read as: delivery_work_time.delivery.11.week.1, 10:00–, from 10:00 to 24:00',
    'hours are read as: delivery_work_time.delivery.11.week.2, 24:00–00:00, the whole day',
    'hours are read as: product 9701, –11:00, from 00:00 to 11:00',
    'hours are read as: popup 7, 18:00–, from 18:00 to 24:00',
  ]);
});

test('[DLV-03] a shop without streets is told that typed addresses are taken with their point', async () => {
  for (const streets of [null, () => 'country: Россия\ncity: Казань\nstreets: []\n'])
    expect(await notes(shopFolder({ 'streets.yaml': streets }))).toContainEqual(expect.stringContaining('no streets'));
  expect((await notes(shopFolder())).filter((line) => line.includes('streets'))).toEqual([]);
});

test('[KF-IMPORT-06] [ORD-02] zones and places where nobody can pay are named', async () => {
  const folder = shopFolder({
    'settings.yaml': (yaml: string) => yaml.replaceAll(/shipping_methods: \[flat_rate[^\]]*\]/g, 'shipping_methods: [restaurants]'),
  });
  const lines = await notes(folder);
  expect(lines.some((line) => line.includes('zone'))).toBe(true);
  const written = readFileSync(`${folder}/settings.yaml`, 'utf8').split('\n');
  for (const line of lines) {
    const [, at, zone, place] =
      /^nothing can be ordered: no payment method is offered: settings\.yaml:(\d+), (?:delivery\.conditions\[\d+\], zone (\S+)|(?:pickup|lounge) (\S+), .+)$/.exec(
        line,
      ) ?? [];
    // The entry begins on this line.
    expect(written[Number(at) - 1], line).toMatch(zone === undefined ? new RegExp(`id: ${place}\\b`) : new RegExp(`zone: ['"]?${zone}`));
  }
});

test('[KF-IMPORT-01] a payment method that no zone and no place offers is named', async () => {
  const offeredNowhere = async (change: (yaml: string) => string) =>
    (await notes(shopFolder({ 'settings.yaml': change }))).filter((line) => line.startsWith('a payment method'));
  const HALL = 'payment_methods:\n  - { id: cod_hall, title: В зале, shipping_methods: [restaurants] }';
  const hall = (yaml: string): string => yaml.replace('payment_methods:', HALL);
  expect(await offeredNowhere(hall)).toEqual([]);
  expect(await offeredNowhere((yaml) => hall(yaml).replace('[restaurants]', '[restaurants], enabled: false'))).toEqual([]);
  const withoutHall = (yaml: string): string =>
    hall(yaml)
      .replace(/ {2}- id: wcso_booking[\s\S]+?(?=payment_methods)/, '')
      .replace(/^tables:.*\n/m, '');
  expect(await offeredNowhere(withoutHall)).toEqual([
    'a payment method is offered nowhere: no zone and no place takes it: cod_hall, В зале',
  ]);
});

test('translated texts that the shop does not say, or says no more, are named and do not stop it', async () => {
  const folder = shopFolder({ 'translations/en.yaml': () => 'texts:\n  25 см: 25 cm\n  26 см: 26 cm\n' });
  expect(await notes(folder)).toContain('content file: translations/en.yaml:3, texts.26 см, the shop has no such text');
});

test('[CMS-01] [CMS-03] banners, stories and popups that lead to a category without a page are told', async () => {
  const folder = shopFolder({
    'categories.yaml': (yaml: string) =>
      `${yaml}- { id: 91, slug: secret, name: Secret, hide_category: true }\n- { id: 92, slug: below, name: Below, parent: secret }\n`,
    'settings.yaml': (yaml: string) =>
      `${yaml}popups: [{ uuid: 7, title: A, message: B, button_link: /menu/secret }, { uuid: 8, title: A, message: B, button_link: /menu/pizza }]\n`,
    'banners.yaml': () =>
      JSON.stringify([
        { id: 1, title: 'A', type: 'category', category: 'secret' },
        { id: 2, title: 'B', type: 'category', category: 'pizza' },
        { id: 3, title: 'C', is_stories: true, inner_banners: [{ type: 'category', category: 'below', image: 'dish.webp' }] },
      ]),
  });
  expect((await notes(folder)).filter((line) => line.startsWith('a link'))).toEqual([
    'a link leads to a category without a page: banner 1, secret',
    'a link leads to a category without a page: banner 3, below',
    'a link leads to a category without a page: popup 7, secret',
  ]);
});
