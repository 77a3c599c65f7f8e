import { expect, test } from 'vitest';
import { get, openPage } from './page.ts';
import { variant } from './variant.ts';

const SECRET = 'revalidate-'.repeat(4);
const named = (name: string) => ({ settings: (wire: Record<string, unknown>) => ({ ...wire, seo: { name } }) });
const settingsReads = (seen: readonly string[]): number => seen.filter((line) => line.includes('/all_settings')).length;

test('a change of settings is shown to the next visitor after the backend reports it, and not before', async () => {
  const shop = await variant({ ...named('Старое имя'), env: { REVALIDATE_SECRET: SECRET } });
  const revalidate = async (body: object, secret = SECRET): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
    return (await get('/api/revalidate', { shop: shop.url, method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const titles = async (): Promise<readonly string[]> => {
    const pages = [await openPage('/', { shop: shop.url }), await openPage('/contacts', { shop: shop.url })];
    return pages.map(({ document }) => document.title);
  };
  expect(await titles()).toEqual(['Старое имя', expect.stringContaining('Старое имя')]);
  const reads = settingsReads(shop.seen);
  shop.change(named('Новое имя'));
  expect(await titles()).toEqual(['Старое имя', expect.stringContaining('Старое имя')]);
  expect(await revalidate({ what: 'all' }, 'x'.repeat(44))).toBe(401);
  expect(await titles()).toEqual(['Старое имя', expect.stringContaining('Старое имя')]);
  expect(settingsReads(shop.seen)).toBe(reads);
  expect(await revalidate({ what: 'settings' })).toBe(200);
  expect(await titles()).toEqual(['Новое имя', expect.stringContaining('Новое имя')]);
});
