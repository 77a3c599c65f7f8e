import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().optional(),
      args: z.unknown(),
    }),
  ),
});

/** What a page hears of a hand, or of a step of its history. */
const HAND = /"(click|keydown|input|popstate)"/;

/** Own time of every task of the page's main thread while something is done, in milliseconds, the longest first; and how often events of these names came there. */
async function traced(browser: Browser, page: Page, act: () => Promise<void>, categories: readonly string[], names: readonly string[]) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', ...categories] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = (kind: string): ReadonlySet<string> =>
    new Set(traceEvents.filter((e) => e.name === 'thread_name' && JSON.stringify(e.args).includes(kind)).map((e) => `${e.pid}:${e.tid}`));
  const main = threads('CrRendererMain');
  // a trace is written buffer by buffer
  const own = traceEvents.filter((e) => main.has(`${e.pid}:${e.tid}`)).toSorted((a, b) => a.ts - b.ts);
  const all = own.filter((e) => e.name === 'ThreadControllerImpl::RunTask');
  const longestSince = (moment: number): number[] =>
    all
      .filter((e) => e.ts >= moment)
      .map((e) => Math.round((e.tdur ?? 0) / 1000))
      .toSorted((a, b) => b - a);
  // what a tap shows is painted in one task; what moves then, moves after it
  const tap = own.find((e) => e.name === 'EventDispatch' && JSON.stringify(e.args).includes('"click"'))?.ts ?? 0;
  const answer = tap === 0 ? 0 : Math.min(...own.filter((e) => e.name === 'Paint' && e.ts > tap).map((e) => e.ts));
  // a step back is no event of a hand: it begins with the first thing the page runs
  const hand =
    own.find((e) => e.name === 'EventDispatch' && HAND.test(JSON.stringify(e.args))) ?? own.find((e) => e.name === 'FunctionCall');
  const picture = hand && own.find((e) => e.name === 'Paint' && e.ts > hand.ts);
  const answering = hand && picture ? all.filter((e) => e.ts + e.dur >= hand.ts && e.ts <= picture.ts) : [];
  return {
    tasks: longestSince(0),
    answer: picture && Math.round(answering.reduce((sum, e) => sum + (e.tdur ?? 0), 0) / 1000),
    tasksAfterTap: longestSince(answer),
    counts: names.map((name) => traceEvents.filter((e) => e.name === name).length),
  };
}

/** The longest tasks of the page's main thread while something is done, in milliseconds of its own time: a busy machine makes them no longer. */
export const tasksDuring = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> =>
  (await traced(browser, page, act, [], [])).tasks;

/** The longest of them, and what the thread had to do from what it heard of a hand to the end of the next picture; undefined where it heard nothing. */
export async function answerTo(browser: Browser, page: Page, act: () => Promise<void>) {
  const { tasks, answer } = await traced(browser, page, act, ['devtools.timeline'], []);
  return { longest: tasks[0] ?? 0, answer };
}

/** The same of a movement, with how many frames were drawn and how often the page was laid out and painted for them: the compositor needs neither. */
export async function framesDuring(browser: Browser, page: Page, act: () => Promise<void>) {
  const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
  const { tasks, tasksAfterTap, counts } = await traced(browser, page, act, categories, ['DrawFrame', 'Layout', 'Paint']);
  const [frames = 0, layouts = 0, paints = 0] = counts;
  return { tasks, tasksAfterTap, frames, layouts, paints };
}

/** A finger stays so long, in milliseconds. */
const PRESSED = 70;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
}

/** Where a button is to be pressed, in view; finding it is work of the test, not of the page. */
export async function aim(page: Page, button: Locator): Promise<Spot> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('nothing to press');
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, isTouch };
}

/**
 * A finger or a mouse as it is: it comes, stays a moment and goes. A locator's own click makes the page look up what lies under it, and does everything at
 * once, which counts as one long task of the page.
 */
export async function pressAt(page: Page, device: CDPSession, { x, y, isTouch }: Spot): Promise<void> {
  if (!isTouch) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(PRESSED);
    await page.mouse.down();
    await page.waitForTimeout(PRESSED);
    return page.mouse.up();
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(PRESSED);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export const press = async (page: Page, device: CDPSession, button: Locator): Promise<void> =>
  pressAt(page, device, await aim(page, button));

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
