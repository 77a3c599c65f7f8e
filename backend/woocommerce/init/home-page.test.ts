import { expect, test } from 'vitest';
import { readHomePage } from './home-page.ts';

const page = (...documents: unknown[]): string =>
  `<!doctype html><html dir="ltr" lang="uk"><head>${documents
    .map((each) => `<script type="application/ld+json">${typeof each === 'string' ? each : JSON.stringify(each)}</script>`)
    .join('')}</head></html>`;

test('a restaurant of a graph has its phone, point and hours by day', () => {
  const restaurant = {
    '@type': 'Restaurant',
    telephone: '+380 44 111-22-33',
    geo: { latitude: '50.45', longitude: 30.52 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '10:00:00', closes: '22:00' },
      { dayOfWeek: 'Saturday', opens: '12:00', closes: '00:00' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
    ],
  };
  expect(readHomePage(page({ '@graph': [{ '@type': 'WebSite' }, { publisher: restaurant }] }))).toEqual({
    language: 'uk',
    phone: '+380 44 111-22-33',
    point: '50.45, 30.52',
    hours: { 1: { from: '10:00', to: '22:00' }, 2: { from: '10:00', to: '22:00' }, 6: { from: '12:00', to: '24:00' } },
  });
});

test.each([
  ['Mo-Fr 9:00-21:00', { 1: '09:00', 2: '09:00', 3: '09:00', 4: '09:00', 5: '09:00' }],
  [['Fr-Su 10:00–23:00', 'We 08:00-12:00'], { 3: '08:00', 5: '10:00', 6: '10:00', 7: '10:00' }],
  ['Sa,Mo 11:00-20:00', { 1: '11:00', 6: '11:00' }],
])('hours in one line: %j', (openingHours, opens) => {
  const { hours } = readHomePage(page({ openingHours }));
  expect(Object.fromEntries(Object.entries(hours ?? {}).map(([day, { from }]) => [day, from]))).toEqual(opens);
});

test.each([['{ broken'], [{ telephone: 7, geo: { latitude: 'north' }, openingHours: 'always', openingHoursSpecification: 'x' }]])(
  'what is no restaurant says nothing: %j',
  (document) => {
    expect(readHomePage(page(document))).toMatchObject({ phone: '', point: '', hours: null });
  },
);
