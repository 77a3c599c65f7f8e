import { expect, test } from 'vitest';
import { noticeDays } from './notice-days.ts';

const entry = (id: string, date: string) => ({
  id,
  date,
  title: `№ ${id}`,
  text: '',
  type: 'simple',
  action: '',
  actionData: '',
  read: false,
});

test('[LK-09] notifications stand under their days, newest first, also those whose stamp is no date', () => {
  const days = noticeDays(
    [entry('4', '2031-03-05 12:30:00'), entry('3', '2031-03-05T00:05:00'), entry('2', '2031-03-04 23:59:59'), entry('1', 'вчера')],
    { day: (date) => (date === '2031-03-05' ? 'Сегодня' : date), href: ({ id }) => (id === '4' ? '/order/4' : null) },
  );
  expect(
    days.map(({ label, notices }) => `${label}: ${notices.map(({ id, time, href }) => [id, time, href ?? '–'].join(' ')).join(', ')}`),
  ).toEqual(['Сегодня: 4 12:30 /order/4, 3 00:05 –', '2031-03-04: 2 23:59 –', 'вчера: 1  –']);
});
