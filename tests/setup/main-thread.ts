import { type Browser, type CDPSession, type Locator, type Page, test } from '@playwright/test';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional(), args: z.unknown() }),
  ),
});

/** The longest tasks of the page's main thread while something is done, in milliseconds of its own time: a busy machine makes them no longer. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && JSON.stringify(e.args).includes('CrRendererMain'))
      .map((e) => `${e.pid}:${e.tid}`),
  );
  return traceEvents
    .filter((e) => e.name === 'ThreadControllerImpl::RunTask' && main.has(`${e.pid}:${e.tid}`))
    .map((e) => Math.round((e.tdur ?? 0) / 1000))
    .toSorted((a, b) => b - a);
}

/** A finger stays so long, in milliseconds. */
const PRESSED = 70;

/**
 * A finger or a mouse as it is: it comes, stays a moment and goes. A locator's own click makes the page look up what lies under it, and does everything at
 * once, which counts as one long task of the page.
 */
export async function press(page: Page, device: CDPSession, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to press');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  if (!isTouch) {
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(PRESSED);
    await page.mouse.down();
    await page.waitForTimeout(PRESSED);
    return page.mouse.up();
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(PRESSED);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Milliseconds of one piece of work in the page, the quickest and the middle one of many. */
export async function workIn(page: Page): Promise<{ readonly best: number; readonly middle: number }> {
  const times = await page.evaluate(() =>
    Array.from({ length: 21 }, () => {
      const begun = performance.now();
      let sum = 0;
      for (let i = 0; i < 1_000_000; i++) sum += Math.sqrt(i);
      return sum > 0 ? performance.now() - begun : 0;
    }).sort((a, b) => a - b),
  );
  return { best: times[0] ?? 0, middle: times[10] ?? 0 };
}

/** How much longer a task may be than asked: another test beside this one takes the memory's and the caches' time, which {@link workIn} does not feel. */
export const beside = (): number => (test.info().config.workers > 1 ? 2 : 1);
