import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Milliseconds after which a movement no longer counts as the visitor's own, and some more. */
const LATE = 700;

const shifts = z.array(z.object({ value: z.number(), what: z.string() }));

/** Notes what moved by itself on a page, and how far, from its first painting on. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: { value: number; what: string }[] = [];
    Reflect.set(window, 'shifts', noted);
    const box = (rect: unknown): string =>
      ['x', 'y', 'width', 'height'].map((side) => Math.round(Reflect.get(Object(rect), side))).join(' ');
    const name = (node: unknown): string =>
      node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node instanceof Text ? node.data.slice(0, 30) : '?';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const sources: unknown = Reflect.get(entry, 'sources');
        const what = (Array.isArray(sources) ? sources : []).map(
          (source) => `${name(source.node)} [${box(source.previousRect)} → ${box(source.currentRect)}]`,
        );
        noted.push({ value: Number(Reflect.get(entry, 'value')), what: what.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far things moved by themselves since the page began, or since this was last asked, and which. */
export async function movement(page: Page): Promise<{ sum: number; told: string }> {
  // browsers hand movements over a little later
  await page.waitForTimeout(500);
  const noted = shifts.parse(
    await page.evaluate(() => {
      const all: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(all) ? all.splice(0) : null;
    }),
  );
  const told = noted.map(({ value, what }) => `${value.toFixed(5)} ${what}`).join('\n');
  return { sum: noted.reduce((total, { value }) => total + value, 0), told };
}

/** The shop's own calls are answered when the moment has passed in which a movement counts as the visitor's; answers what waits for the last of them. */
export async function delayResponses(page: Page): Promise<() => Promise<void>> {
  let awaited = 0;
  await page.route(/\/api\//, async (route) => {
    awaited += 1;
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue().catch(() => undefined);
  });
  page.on('requestfinished', (request) => {
    if (/\/api\//.test(request.url())) awaited -= 1;
  });
  page.on('requestfailed', (request) => {
    if (/\/api\//.test(request.url())) awaited -= 1;
  });
  return async () => {
    await page.waitForTimeout(LATE);
    for (let tries = 0; awaited > 0 && tries < 50; tries++) await page.waitForTimeout(100);
    await page.unroute(/\/api\//);
  };
}
