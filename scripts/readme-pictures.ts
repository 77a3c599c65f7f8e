import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { launchOptions } from '../tests/setup/chromium.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { placeHttpOrder } from '../tests/setup/http-order.ts';
import { inYaml, shopCopy } from '../tests/setup/shop-copy.ts';
import { buildApp } from './build.ts';
import { runs } from './child.ts';
import { shopReady, startShop } from './shop.ts';

/** The two pictures of README. */

const HOME = 'docs/screens/home.webp';
const ORDER = 'docs/screens/order.webp';
/** Statuses of the animated picture, each with its headline. */
const STATUSES = [
  ['processing', 'accepted'],
  ['making', 'cooking'],
  ['kurier', 'on the way'],
  ['completed', 'enjoy'],
] as const;
const FRAME_MS = 1_600;
const DISH = 804;

const suggestions = z.array(z.object({ text: z.string(), coordinates: z.tuple([z.number(), z.number()]) })).min(1);

/** Places an order for delivery; returns its number and the address of its page. */
async function placeDelivery(url: string): Promise<{ readonly id: number; readonly page: string }> {
  const query = encodeURIComponent('Пушкина, 12');
  const found = suggestions.parse(await (await fetch(`${url}/api/wp-json/geo/v1/suggest?q=${query}`)).json());
  const address = { text: found[0]?.text, coordinates: found[0]?.coordinates, city: 'Казань', flat: '5' };
  const items = [{ productId: DISH, count: 4 }];
  const { id, key } = await placeHttpOrder(url, { cart: { items, delivery: { type: 'delivery', address }, time: { kind: 'asap' } } });
  return { id, page: `${url}/en/order/${id}?key=${key}` };
}

async function takeHome(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(`${url}/en`, { waitUntil: 'networkidle' });
  const picture = await page.screenshot({ animations: 'disabled' });
  writeFileSync(HOME, await sharp(picture).resize(1_200).webp({ quality: 72 }).toBuffer());
}

async function takeOrder(page: Page, url: string, env: Readonly<Record<string, string>>): Promise<void> {
  const order = await placeDelivery(url);
  await page.setViewportSize({ width: 390, height: 760 });
  await page.goto(order.page, { waitUntil: 'networkidle' });
  const frames: Buffer[] = [];
  for (const [status, headline] of STATUSES) {
    if (status !== 'processing' && !(await runs(process.execPath, ['backend/cli.ts', 'order', String(order.id), status], env)))
      throw new Error(`the order does not become ${status}`);
    await page.getByRole('heading', { name: new RegExp(headline, 'i') }).waitFor();
    await page.waitForLoadState('networkidle');
    frames.push(await page.screenshot({ animations: 'disabled', scale: 'css' }));
  }
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize(320).png().toBuffer()));
  const moving = sharp(small, { join: { animated: true } });
  writeFileSync(ORDER, await moving.webp({ quality: 70, effort: 6, delay: small.map(() => FRAME_MS), loop: 0 }).toBuffer());
}

/** Takes the pictures of README from a demo shop that it starts: the home page, and the page of an order whose status changes. */
export async function takePictures(): Promise<void> {
  if (!(await buildApp())) throw new Error('the app cannot be built');
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  // Orders can be placed at any hour.
  const shopDir = shopCopy({
    'settings.yaml': inYaml((settings) => settings.setIn(['delivery_work_time', 'delivery', '11', 'around_clock'], true)),
  });
  const env = { SHOP_DIR: shopDir, PORT: String(await freePort()), BACKEND_PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '1' };
  const shop = startShop({ dev: false, env, print: () => undefined });
  const browser = await chromium.launch(launchOptions());
  try {
    if (!(await shopReady(shop, 60_000))) throw new Error('the shop does not open');
    const page = await browser.newPage({ timezoneId: 'Europe/Moscow', deviceScaleFactor: 1 });
    await takeHome(page, shop.url);
    await takeOrder(page, shop.url, env);
  } finally {
    await browser.close();
    await shop.stop();
    for (const dir of [dataDir, shopDir]) rmSync(dir, { recursive: true, force: true });
  }
}
