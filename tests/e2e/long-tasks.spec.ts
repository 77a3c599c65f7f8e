import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { makeLine } from '#lib/domain/cart.ts';
import { buildMenu } from '#lib/domain/catalogue.ts';
import { expect, test } from '#tests/setup/test.ts';
import { settled } from './discounts.ts';
import { chooseAddress, openCart } from './flow.ts';

const LINES = 20;
/** A processor so many times slower than this machine's. */
const SLOWER = 4;
/** A task longer than this, in milliseconds, is one that a finger feels. */
const LONG = 50;
/** Tracing and a machine that builds beside the test add to every task: 37 to 51 where it was written, 64 to 85 before lines kept still. */
const NOISE = 1.5;

const trace = z.object({
  traceEvents: z.array(
    z.looseObject({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional(), args: z.unknown() }),
  ),
});

/** Puts twenty plain dishes into this browser's cart. */
async function twentyLines(page: Page): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${process.env.BACKEND_PORT}/wp-content/uploads/app_sync/prodcat.json`);
  const menu = buildMenu(catalogueFile.parse(await answer.json()));
  const plain = menu.roots.flatMap((root) => menu.productsOf(root.id)).filter((p) => p.inStock && p.type === 'simple');
  const lines = plain.slice(0, LINES).map((product) => makeLine(product, null, [], 1));
  expect(lines).toHaveLength(LINES);
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify({ state: { lines }, version: 1 }));
  await page.reload();
}

/** The longest tasks of the page's main thread while something is done, in milliseconds of its own time: a busy machine makes them no longer. */
async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await act();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = new Set(
    traceEvents
      .filter((e) => e.name === 'thread_name' && JSON.stringify(e.args).includes('CrRendererMain'))
      .map((e) => `${e.pid}:${e.tid}`),
  );
  return traceEvents
    .filter((e) => e.name === 'RunTask' && main.has(`${e.pid}:${e.tid}`))
    .map((e) => Math.round((e.tdur ?? 0) / 1000))
    .toSorted((a, b) => b - a);
}

test('a line of twenty changes without a task that a slow phone would feel', async ({ page, browser }) => {
  test.slow();
  await page.goto('/menu/deserty/morozhenoe');
  await page
    .getByRole('button', { name: /^Добавить в корзину/ })
    .first()
    .click();
  await chooseAddress(page);
  await twentyLines(page);
  const cart = await openCart(page);
  await settled(cart);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const more = cart.getByRole('button', { name: 'Добавить ещё одну' });
  const tasks = await tasksDuring(browser, page, async () => {
    for (const line of [3, 10, 17, 5, 12]) {
      await more.nth(line).click();
      await page.waitForTimeout(800);
      await settled(cart);
    }
    // the question about discounts and what becomes of its answer
    await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
    await page.waitForTimeout(500);
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  test.info().annotations.push({ type: 'longest tasks, ms', description: tasks.slice(0, 5).join(', ') });
  expect(tasks.length).toBeGreaterThan(10);
  expect(tasks[0]).toBeLessThanOrEqual(LONG * NOISE);
});
