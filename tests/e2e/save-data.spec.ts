import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { chromiumPath } from '#tests/setup/chromium.ts';
import { expect, test } from '#tests/setup/test.ts';

const executablePath = chromiumPath();

test.use({
  // the question of style sheets is one that Chromium answers to developers alone
  launchOptions: {
    args: ['--no-sandbox', '--disable-gpu', '--enable-blink-features=PrefersReducedData'],
    ...(executablePath !== null && { executablePath }),
  },
  contextOptions: { reducedMotion: 'no-preference' },
});

const LIST = '/menu/deserty/morozhenoe';
const PICTURE = 'icecream';

/** The widths of one picture, as the backend makes them beside its work; a shop that has just begun shows originals. */
test.beforeAll(async () => {
  const made = join(process.env.DATA_DIR ?? '', 'media');
  await mkdir(made, { recursive: true });
  const original = join(process.env.SHOP_DIR ?? 'backend/shop', 'media', `${PICTURE}.webp`);
  for (const width of [192, 320, 560])
    await sharp(original)
      .resize(width)
      .webp()
      .toFile(join(made, `${PICTURE}-${width}.webp`));
});
test.afterAll(async () => {
  for (const width of [192, 320, 560]) await rm(join(process.env.DATA_DIR ?? '', 'media', `${PICTURE}-${width}.webp`), { force: true });
});

interface Visit {
  readonly page: Page;
  /** Paths of everything asked for, in order. */
  readonly asked: string[];
  /** Bytes of the pictures, by path. */
  readonly pictures: Map<string, number>;
  readonly close: () => Promise<void>;
}

type Manner = 'plain' | 'header' | 'style';

/** A visitor of their own: as most are; with a browser that saves data, which says so in a header and to scripts; with a system that tells style sheets. */
async function visitor(context: BrowserContext, manner: Manner): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (manner === 'header') {
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  }
  if (manner === 'style') await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-data', value: 'reduce' }] });
  // what another visitor has loaded is none of this one's
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked: string[] = [];
  const pictures = new Map<string, number>();
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image') return;
    pictures.set(new URL(response.url()).pathname, Number(response.headers()['content-length'] ?? 0));
  });
  return { page, asked, pictures, close: () => page.close() };
}

const STARTUP = /all_settings|prodcat|\/menu\/sections/;
const begun = ({ asked }: Visit): boolean => asked.some((path) => STARTUP.test(path));

async function opened({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.waitForLoadState('networkidle');
}

const firstPicture = (page: Page) =>
  page
    .locator('.card img')
    .first()
    .evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const bitmap = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
      const { width, height } = img.getBoundingClientRect();
      return { own: bitmap.width, place: { width, height } };
    });

test('who saves data has the same page with smaller pictures, fewer requests and no video; the rest of the menu comes with their first movement', async ({
  context,
  variant,
}) => {
  test.slow();
  const plain = await visitor(context, 'plain');
  await opened(plain, LIST);
  await expect.poll(() => begun(plain)).toBe(true);
  expect(await plain.page.evaluate(() => matchMedia('(prefers-reduced-data: reduce)').matches)).toBe(false);

  const sizes: Record<string, number[]> = {};
  for (const manner of ['header', 'style'] as const) {
    const sparing = await visitor(context, manner);
    await opened(sparing, LIST);
    expect([manner, begun(sparing)]).toEqual([manner, false]);
    expect([manner, sparing.asked.length < plain.asked.length]).toEqual([manner, true]);
    const shared = [...sparing.pictures.keys()].filter((path) => plain.pictures.has(path));
    expect(shared.length, 'the same addresses').toBeGreaterThan(3);
    const bytes = ({ pictures }: Visit): number =>
      shared.reduce((sum, path) => sum + (path.includes(`/${PICTURE}-`) ? (pictures.get(path) ?? 0) : 0), 0);
    sizes[manner] = [bytes(sparing), bytes(plain), sparing.asked.length, plain.asked.length];
    if (manner === 'header') {
      expect(bytes(sparing)).toBeLessThan(0.7 * bytes(plain));
      const grown = shared.filter((path) => (sparing.pictures.get(path) ?? 0) > (plain.pictures.get(path) ?? 0));
      expect(grown, 'none is larger').toEqual([]);
      const [small, large] = await Promise.all([sparing, plain].map(({ page }) => firstPicture(page)));
      expect(small?.place, 'a smaller picture fills the same place').toEqual(large?.place);
      expect(small?.own ?? 0).toBeLessThan(large?.own ?? 0);
    }
    await sparing.page.mouse.wheel(0, 300);
    await expect.poll(() => begun(sparing), { message: manner }).toBe(true);
    await sparing.close();
  }
  test.info().annotations.push({ type: 'bytes of pictures, requests: sparing, plain', description: JSON.stringify(sizes) });

  const facade = (wire: unknown) => ({ ...z.record(z.string(), z.unknown()).parse(wire), catalog_front: 'restoran' });
  const { url } = await variant({ settings: (wire) => ({ ...wire, facade: facade(wire.facade) }) });
  const sparing = await Promise.all((['header', 'style'] as const).map((manner) => visitor(context, manner)));
  for (const visit of [...sparing, plain]) await visit.page.goto(url);
  const source = ({ page }: Visit) => page.locator('.rhero__video').getAttribute('src');
  await plain.page.bringToFront();
  await expect.poll(() => source(plain), { timeout: 20_000 }).toMatch(/\.mp4$/);
  for (const visit of sparing) {
    await visit.page.bringToFront();
    await visit.page.mouse.wheel(0, 10);
    await expect.poll(() => begun(visit)).toBe(true);
    expect([await source(visit), visit.asked.filter((path) => path.endsWith('.mp4'))]).toEqual([null, []]);
  }
});
