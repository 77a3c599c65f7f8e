import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import messages from '#messages/ru.json' with { type: 'json' };
import { openingText } from './opening-text.ts';

const t = createTranslator({ locale: 'ru', messages, namespace: 'popups' });
const moscow = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00+03:00`);
const NOW = moscow('2026-11-20', '23:30');

test.each([
  ['2026-11-20', '23:45', 'Откроемся сегодня в 23:45.'],
  ['2026-11-21', '08:00', 'Откроемся завтра в 08:00.'],
  ['2026-11-23', '10:30', 'Откроемся 23 ноября в 10:30.'],
])('%s %s: %s', (date, clock, expected) => {
  expect(openingText(moscow(date, clock), NOW, 'Europe/Moscow', 'ru', t)).toBe(expected);
});

test('the day is that of the place: after midnight there it is today', () => {
  expect(openingText(moscow('2026-11-21', '06:00'), NOW, 'Asia/Yekaterinburg', 'ru', t)).toBe('Откроемся сегодня в 08:00.');
});

test('an opening nobody knows is not promised', () => {
  expect(openingText(null, NOW, 'Europe/Moscow', 'ru', t)).toBe('');
});
