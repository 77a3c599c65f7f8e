import { expect, test } from 'vitest';
import { z } from 'zod';
import { bigMenu } from '#tests/setup/big-menu.ts';
import { compressedBytes } from '#tests/setup/compressed-bytes.ts';
import { get, SHOP, statusOf } from './page.ts';
import { shopWithContent } from './variant.ts';

const named = { id: z.number(), href: z.string().startsWith('/'), name: z.string() };
const row = z.object({
  ...named,
  tint: z.string(),
  image: z.string(),
  own: z.string(),
  count: z.number(),
  children: z.array(z.object(named)),
});
const sectionsAnswer = z.object({ sections: z.array(row) });
const SECTIONS = '/api/menu/sections';
const sectionsOf = async (query: string, shop = SHOP) =>
  sectionsAnswer.parse(await (await get(`${SECTIONS}?${query}`, { shop })).json()).sections;

test('answers the sections of a menu of ten thousand dishes in 20 kB, and 304 to who has them', async () => {
  const { url: shop } = await shopWithContent(bigMenu({ products: 10_000, categories: 300 }));
  const page = await (await get('/menu/supy', { shop })).text();
  expect(page.match(/<article/g)?.length, 'dishes of the first page after the start').toBeGreaterThan(5);
  const { bytes, encoding } = await compressedBytes(`${shop}${SECTIONS}?locale=ru`);
  expect(encoding).toBe('gzip');
  expect(bytes).toBeLessThan(20_000);
  const answer = await get(`${SECTIONS}?locale=ru`, { shop });
  expect(sectionsAnswer.parse(await answer.json()).sections.length).toBeGreaterThan(40);
  const again = await get(`${SECTIONS}?locale=ru`, { shop, headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
}, 120_000);

test('answers the sections of each place and language', async () => {
  const [all, station, unknown, english] = await Promise.all([
    sectionsOf('locale=ru'),
    sectionsOf('locale=ru&place=12'),
    sectionsOf('locale=ru&place=999'),
    sectionsOf('locale=en'),
  ]);
  expect(unknown).toEqual(all);
  expect(english.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const soups = all.find(({ href }) => href === '/menu/supy');
  expect(soups?.name).toBe('Супы');
  expect(english.find(({ id }) => id === soups?.id)?.name).toMatch(/^[A-Z]/);
  const dishes = (sections: typeof all): number => sections.reduce((sum, { count }) => sum + count, 0);
  expect(dishes(station)).toBeLessThan(dishes(all));
});

test.each(['', 'locale=xx', 'locale=ru&place=a', 'locale=ru&place=1e3'])('refuses the query «%s»', async (query) => {
  expect(await statusOf(`${SECTIONS}?${query}`)).toBe(400);
});
