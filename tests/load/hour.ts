import autocannon from 'autocannon';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { openLoad } from '../promises/open-load.ts';
import { orderShop } from '../setup/order-shop.ts';
import { inShop } from './menu-shop.ts';
import { residentMb } from './process.ts';
import { isShort } from './runs.ts';

/** Memory of both processes during an hour in which pages are looked at, carts are priced and orders are placed. */

const MINUTES = isShort ? 1 : 60;
const STEPS = isShort ? 2 : 12;
/** A second: pages and files of one visitor's walk, and orders. */
const [LOOKS, ORDERS] = [60, 5];
const WALK = [
  '/',
  '/menu/pizza',
  '/menu/napitki',
  '/contacts',
  '/order',
  '/api/wp-json/v1/all_settings?t=0',
  '/api/menu/sections?locale=ru',
];

export async function benchHour(): Promise<readonly (readonly [string, string])[]> {
  const before = process.env.SHOP_DIR;
  process.env.SHOP_DIR = shopFolder(orderShop);
  try {
    return await inShop(null, async ({ backend, shop }) => {
      const resident = () => `${residentMb(shop.running.child.pid)} MB; ${residentMb(backend.running.child.pid)} MB`;
      const rows: (readonly [string, string])[] = [['resident at the start: storefront; backend', resident()]];
      const seconds = (MINUTES * 60) / STEPS;
      for (let step = 1; step <= STEPS; step++) {
        const walk = WALK.map((path) => ({ method: 'GET' as const, path, headers: { 'accept-encoding': 'gzip' } }));
        const [looked, ordered] = await Promise.all([
          autocannon({ url: shop.url, connections: 8, overallRate: LOOKS, duration: seconds, requests: walk }),
          openLoad(shop.url, { perSecond: ORDERS, seconds }),
        ]);
        const lost = ordered.sent - ordered.times.length;
        const load = `${looked.requests.total} looks (${looked.non2xx + looked.errors} failed), ${ordered.sent} orders (${lost} failed)`;
        rows.push([`resident after ${(MINUTES * step) / STEPS} min, ${load}`, resident()]);
      }
      return rows;
    });
  } finally {
    if (before === undefined) delete process.env.SHOP_DIR;
    else process.env.SHOP_DIR = before;
  }
}
