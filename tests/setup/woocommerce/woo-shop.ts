import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { type OwnShop, startOwnShop } from '#tests/setup/own-shop.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from './double.ts';
import { addProduct } from './goods.ts';
import { fillKitchen } from './kitchen.ts';

const SECRET = 'a secret of thirty-two letters, and more';
const PHOTO = '/wp-content/uploads/solyanka.jpg';

export interface WooShop extends Pick<OwnShop, 'url'> {
  readonly double: WooDouble;
  stop(): Promise<void>;
}

const withoutRewards = (text: string): string => text.replace(/\nbonus:\n[\s\S]*?(?=\nlogin_ways)/, '');

/** What a folder beside WooCommerce needs and nothing more: settings, zones and media. */
export function wooFolder(): string {
  const from = resolve(process.env.SHOP_DIR ?? 'backend/shop');
  const dir = mkdtempSync(join(tmpdir(), 'shop-'));
  for (const name of ['zones.geojson', 'media']) symlinkSync(join(from, name), join(dir, name));
  writeFileSync(join(dir, 'settings.yaml'), withoutRewards(readFileSync(join(from, 'settings.yaml'), 'utf8')));
  return dir;
}

/** Environment of a shop whose menu comes from the double. */
export const wooEnvironment = ({ url, keys }: Pick<WooDouble, 'url' | 'keys'>): Readonly<Record<string, string>> => ({
  BACKEND: 'woocommerce',
  WOOCOMMERCE_URL: url,
  WOOCOMMERCE_KEY: keys.key,
  WOOCOMMERCE_SECRET: keys.secret,
});

/** A shop whose menu comes from a WooCommerce site, after its pictures have come, too. */
export async function startWooShop(): Promise<WooShop> {
  const double = await wooDouble();
  const { soups, pizza } = fillKitchen(double);
  const white = { width: 600, height: 900, channels: 3, background: '#ffffff' } as const;
  double.files.set(PHOTO, { type: 'image/jpeg', body: await sharp({ create: white }).jpeg().toBuffer() });
  const images = [{ src: `${double.url}${PHOTO}`, date_modified_gmt: '2031-01-01T00:00:00' }];
  addProduct(double.records, { name: 'Solyanka', slug: 'solyanka', price: '500', images, categories: [{ id: soups.id }] });
  addProduct(double.records, {
    name: 'Четыре сыра',
    slug: encodeURIComponent('четыре-сыра'),
    price: '620',
    categories: [{ id: pizza.id }],
  });
  const folder = wooFolder();
  const own = { SHOP_DIR: folder, WOOCOMMERCE_INTERVAL: '5', REVALIDATE_SECRET: SECRET };
  const shop = await startOwnShop(withoutRewards, { ...wooEnvironment(double), ...own });
  const stop = async (): Promise<void> => {
    await shop.stop();
    await double.close();
    rmSync(folder, { recursive: true, force: true });
  };
  // Pictures come after the menu; pages that were rendered before are revalidated.
  const menu = `${shop.backendUrl}/wp-content/uploads/app_sync/prodcat.json?consumer_key=ck_demo&consumer_secret=cs_demo`;
  await until(async () => (await (await fetch(menu)).text()).includes('-photo.webp'), 60_000);
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const revalidated = await fetch(`${shop.url}/api/revalidate`, { method: 'POST', headers, body: '{"what":"all"}' });
  if (!revalidated.ok) throw new Error(`pages are not revalidated: ${revalidated.status}`);
  return { url: shop.url, double, stop };
}
