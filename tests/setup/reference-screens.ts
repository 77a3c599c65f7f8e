import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';

/** The screens that are kept: docs/screens, made by `npm run screens`. */
export const SCREENS = 'docs/screens';
/** Says what they were made with; without it there are none yet. */
export const MADE_WITH = `${SCREENS}/made-with.json`;

const painter = z.object({ browser: z.string().max(40), strokes: z.string().max(20) });
type Painter = z.infer<typeof painter>;

const own = (file: string): string => `url(data:font/woff2;base64,${readFileSync(`lib/theme/fonts/${file}.woff2`, 'base64')})`;

const FACES = [
  'onest-first-cyrillic',
  'onest-cyrillic',
  'onest-first-latin',
  'unbounded-first-cyrillic',
  'unbounded-cyrillic',
  'unbounded-first-latin',
];
const face = (file: string): string => `@font-face { font-family: ${file}; src: ${own(file)}; font-weight: 100 900 }`;
const family = (of: string): string => FACES.filter((file) => file.startsWith(of)).join(', ');

/** Letters of the shop's own in its sizes, an edge, a corner, a shadow, a blend. */
const probe = (): string => `<!doctype html><style>
  ${FACES.map(face).join('\n')}
  body { margin: 12px; font: 400 13px/18px ${family('onest')} }
  h1 { font: 600 26px/32px ${family('unbounded')}; margin: 0 }
  b { font-weight: 600; font-size: 17px }
  div { width: 120px; height: 44px; border: 1px solid #7d7167; border-radius: 16px; background: linear-gradient(105deg, #ffc043, #ff6a1f); box-shadow: 0 10px 24px -6px rgb(232 80 10 / 0.5) }
</style><h1>Пицца на углях</h1>Томлёная говядина, печёный перец<br><b>Корзина заказа</b><div></div>`;

/** Who paints here: the browser's build, and how it draws. Browsers that draw these alike draw screens alike, on whatever system. */
export async function rendererOf(browser: Browser): Promise<Painter> {
  const page = await browser.newPage({ viewport: { width: 320, height: 160 }, deviceScaleFactor: 1 });
  await page.setContent(probe());
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pixels = await sharp(await page.screenshot())
    .raw()
    .toBuffer();
  await page.close();
  return { browser: browser.version(), strokes: createHash('sha256').update(pixels).digest('hex').slice(0, 16) };
}

/** Why screens of this browser are not compared with those that are kept; null when they are. */
export async function reasonNotCompared(browser: Browser): Promise<string | null> {
  if (!existsSync(MADE_WITH)) return 'there are no kept screens';
  const kept = painter.parse(JSON.parse(readFileSync(MADE_WITH, 'utf8')));
  const here = await rendererOf(browser);
  if (kept.strokes === here.strokes) return null;
  return `Chromium ${kept.browser} that painted the kept screens draws otherwise than ${here.browser} here`;
}
