import { expect, test } from 'vitest';
import { orderPlaceText, orderTimeText } from './order-text.ts';

/** 23:30 in Moscow, the next day already in Yekaterinburg. */
const NOW = Date.parse('2026-11-20T23:30:00+03:00');
const format = (timezone: string) => ({ today: 'Сегодня', tomorrow: 'Завтра', asap: 'Как можно скорее', timezone, now: NOW, locale: 'ru' });
const NO_TABLE = { date: '', time: '', guests: '', comment: '' };
const shown = (time: string, timezone = 'Europe/Moscow') =>
  orderTimeText({ time, deliveryType: 'delivery', booking: NO_TABLE }, format(timezone));
const table = (date: string, time: string, timezone = 'Europe/Moscow') =>
  orderTimeText({ time: '', deliveryType: 'lounge', booking: { ...NO_TABLE, date, time } }, format(timezone));

test.each([
  ['20.11.2026 23:45-00:15', 'сегодня, 23:45–00:15'],
  ['21.11.2026 10:00-10:30', 'завтра, 10:00–10:30'],
  ['23.11.2026 10:00-10:30', '23 ноября, 10:00–10:30'],
  ['20.11.2026 asap', 'Как можно скорее'],
  ['к ужину', 'к ужину'],
  ['', ''],
])('an order for «%s»: «%s»', (wire, words) => expect(shown(wire)).toBe(words));

test('[DLV-06] a table says its day and time, however the backend writes the day', () => {
  expect([table('20.11.2026', '23:45'), table('21.11.2026', '19:00'), table('2026-11-23', '19:00')]).toEqual([
    'сегодня, 23:45',
    'завтра, 19:00',
    '23 ноября, 19:00',
  ]);
  expect(table('', '19:00')).toBe('');
});

test('the day is today by the clock of the place', () => {
  expect(shown('21.11.2026 10:00-10:30', 'Asia/Yekaterinburg')).toBe('сегодня, 10:00–10:30');
  expect(table('21.11.2026', '19:00', 'Asia/Yekaterinburg')).toBe('сегодня, 19:00');
});

test('an address names flat, entrance and floor, in short the flat alone; a pickup names its place', () => {
  const labels = {
    flat: (value: string) => `кв. ${value}`,
    entrance: (value: string) => `подъезд ${value}`,
    floor: (value: string) => `этаж ${value}`,
  };
  const home = { deliveryType: 'delivery' as const, address: 'Озёрная, 1', place: '', flat: '5', entrance: '2', floor: '' };
  expect(orderPlaceText(home, labels, false)).toBe('Озёрная, 1, кв. 5, подъезд 2');
  expect(orderPlaceText(home, labels, true)).toBe('Озёрная, 1, кв. 5');
  expect(orderPlaceText({ ...home, deliveryType: 'pickup', place: 'На Баумана' }, labels, false)).toBe('На Баумана');
});
