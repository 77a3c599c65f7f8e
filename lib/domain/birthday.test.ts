import { expect, test } from 'vitest';
import { nearBirthday, nearestBirthday } from './birthday.ts';
import { addDays } from './zoned-time.ts';

test.each([
  ['11.03.1990', '2031-03-08', 2031],
  ['02.01.1990', '2031-12-30', 2032],
  ['30.12.1990', '2032-01-03', 2031],
  ['29.02.1992', '2031-02-27', 2031],
  ['1990-03-11', '2031-03-20', 2031],
  ['', '2031-03-20', null],
  ['99.99.1990', '2031-03-20', null],
])('the birthday of %s nearest to %s is that of %s', (birth, today, year) => expect(nearestBirthday(birth, today)).toBe(year));

test('[CPN-06] one window belongs to one birthday, every day of four years, whatever the birthday', () => {
  for (const birth of ['01.01.1990', '29.02.1992', '15.07.1990', '31.12.1990']) {
    const years = new Map<number, string[]>();
    for (let day = '2030-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
      const year = nearestBirthday(birth, day);
      if (nearBirthday(birth, day, 10, 20) && year !== null) years.set(year, [...(years.get(year) ?? []), day]);
    }
    for (const [year, days] of [...years].slice(1, -1)) expect(days.length, `${birth} ${year}`).toBe(31);
  }
});
