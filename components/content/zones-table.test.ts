import { expect, test } from 'vitest';
import { settings } from '#lib/contract/settings.ts';
import { withZones, type ZoneLabels } from './zones-table.ts';

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [49, 55],
      [50, 55],
      [50, 56],
      [49, 56],
      [49, 55],
    ],
  ],
};
const zone = (name: string) => ({ geometry: SQUARE, properties: { description: `#cid=${name}` } });
const shop = (more: object = {}) =>
  settings.parse({
    delivery_work_time: { delivery: { 11: { around_clock: '1', cooking_time_in_minutes: '20', wp_timezone: 'Europe/Moscow' } } },
    map: { features: [zone('near'), zone('far')] },
    delivery: {
      conditions: [
        {
          zone: 'near',
          name: 'Рядом & около',
          warehouse_id: 11,
          time_deliv: '20',
          express_cost: '200',
          express_time_deliv: '10',
          sum: [
            { min_sum_order: '800', deliv_price: '149' },
            { min_sum_order: '2500', deliv_price: '0' },
          ],
        },
        { zone: 'far', name: 'Далеко', warehouse_id: 11, time_deliv: '35', sum: [{ min_sum_order: '2000', deliv_price: '390' }] },
        { zone: 'undrawn', name: 'Нигде', time_deliv: '5', sum: [{ min_sum_order: '1', deliv_price: '1' }] },
      ],
    },
    ...more,
  });
const LABELS: ZoneLabels = {
  head: { zone: 'Зона', time: 'Время', minimum: 'Минимум', price: 'Доставка', express: 'Срочно' },
  money: (minor) => `${minor / 100} ₽`,
  minutes: ({ from, to }) => `${from}–${to} минут`,
  freeFrom: (sum) => `бесплатно от ${sum}`,
  faster: (price, minutes) => `${price}, на ${minutes} мин быстрее`,
};
const row = (tag: string, ...cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

test('[KF-CONTENT-09] [delivery_zones] becomes a table with the minutes, sums and express prices of the zones', () => {
  expect(withZones('<h2>Зоны</h2><p>[delivery_zones]</p><p>Дальше</p>', shop(), LABELS)).toBe(
    `<h2>Зоны</h2><table><thead>${row('th', 'Зона', 'Время', 'Минимум', 'Доставка', 'Срочно')}</thead><tbody>${row(
      'td',
      'Рядом &amp; около',
      '40–50 минут',
      '800 ₽',
      '149 ₽, бесплатно от 2500 ₽',
      '200 ₽, на 10 мин быстрее',
    )}${row('td', 'Далеко', '55–65 минут', '2000 ₽', '390 ₽', '')}</tbody></table><p>Дальше</p>`,
  );
});

test('hidden delivery prices stand in no table, a shop without zones has none, other texts stay as they are', () => {
  const hidden = withZones('[delivery_zones]', shop({ dont_show_delivery_price: true }), LABELS);
  expect(hidden).toContain('40–50 минут');
  expect(hidden).not.toMatch(/149|200 ₽/);
  expect(withZones('<p>[delivery_zones]</p>', shop({ map: { features: [] } }), LABELS)).toBe('');
  expect(withZones('<p>delivery_zones [gallery]</p>', shop(), LABELS)).toBe('<p>delivery_zones [gallery]</p>');
});
