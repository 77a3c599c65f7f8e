import type { Page } from '@playwright/test';
import { longMenu } from '#tests/setup/long-menu.ts';
import { beside, tasksDuring, workIn } from '#tests/setup/main-thread.ts';
import { expect, test } from '#tests/setup/test.ts';

const LONG = 500;
const BLOCKS = 40;
const SLOWER = 4;
/** Milliseconds of the longest task of the middle part; the aim is 50, where a finger feels nothing. */
const MOST = 75;
const CARDS = '**/api/menu/cards*';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN, id);
const waiting = (page: Page, id: string) => page.locator(`#${id} .lwait, #${id} .lfar`);

test('a home page of forty long blocks keeps its height while they come, leads to any of them and comes back where it was', async ({
  page,
  content,
}) => {
  test.slow();
  const { url } = await content(longMenu({ blocks: BLOCKS, each: 30, long: LONG }));
  await page.goto(`${url}/`);
  const last = `blok-${BLOCKS - 1}`;
  await expect(waiting(page, last)).not.toHaveCount(0);
  const sent = await page.locator('[data-product]').count();
  expect(sent).toBeLessThan(150);
  const before = await heightOf(page);

  // the bar leads to a block that is not there yet, and it stays under the bar when it comes
  await page.locator('.pills').getByRole('link', { name: 'Блок 30', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/blok-30$/);
  await expect(waiting(page, 'blok-30')).toHaveCount(0);
  await expect.poll(async () => Math.abs((await topOf(page, 'blok-30')) - 100)).toBeLessThan(40);
  await expect(page.locator('.pill.is-active')).toHaveText('Блок 30');
  expect(Math.abs((await heightOf(page)) - before)).toBeLessThan(12);
  await expect(page.locator('#blok-30').getByRole('link', { name: 'Все блюда раздела «Блок 30»' })).toHaveAttribute('href', /blok-30$/);

  // over the blocks above, which come only now
  const height = await heightOf(page);
  for (let block = 29; block >= 20; block--) {
    await page.locator(`#blok-${block}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(waiting(page, `blok-${block}`)).toHaveCount(0);
    expect(Math.abs(await topOf(page, `blok-${block}`)), `blok-${block} stays where one scrolled to`).toBeLessThan(110);
  }
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(12);

  // a dish of a late block and the way back from it
  const y = await page.evaluate(() => scrollY);
  await page.locator('#blok-20 .card').nth(3).locator('[data-product]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(20);

  // its own address begins at the block, whose cards are in the page as it is sent
  const html = await (await fetch(`${url}/menu/blok-35`)).text();
  expect(html.slice(html.indexOf('id="blok-35"'), html.indexOf('id="blok-36"'))).toContain('data-product=');
  await page.goto(`${url}/menu/blok-35`);
  await expect.poll(async () => Math.abs((await topOf(page, 'blok-35')) - 100)).toBeLessThan(60);
});

test('a list of five hundred dishes names them all at once, fills itself while one scrolls without a task that a slow phone would feel, and waits for a lost line', async ({
  page,
  browser,
  content,
  allowed,
}) => {
  test.slow();
  allowed.push(/api\/menu\/cards|ERR_FAILED|Failed to load resource/);
  const { url } = await content(longMenu({ blocks: 2, each: 4, long: LONG }));
  const html = await (await fetch(`${url}/menu/dlinnyy`)).text();
  const links = new Set([...html.matchAll(/<a [^>]*href="(\/menu\/dlinnyy\/dlinnyy\/dlinnoe-\d+)"/g)].map((match) => match[1]));
  expect(links.size, 'every dish is a link without scripts').toBe(LONG);

  await page.goto(`${url}/menu/dlinnyy`);
  const height = await heightOf(page);
  const waits = page.locator('#dlinnyy .lwait');
  await expect(waits).toHaveCount(LONG - 96);

  // without a line the names stay links; the cards come when it is back
  await page.route(CARDS, (route) => route.abort());
  await waits.nth(100).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(waits.nth(100).getByRole('link')).toBeVisible();
  await expect(waits).toHaveCount(LONG - 96);
  await page.unroute(CARDS);
  await expect.poll(() => waits.count(), { timeout: 20_000 }).toBeLessThan(LONG - 96);

  // the rest while one scrolls, on a slow phone
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { best } = await workIn(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await workIn(page);
  const { width, height: tall } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.move(width / 2, tall / 2);
  const parts: number[] = [];
  for (let part = 0; part < 5; part++) {
    const tasks = await tasksDuring(browser, page, async () => {
      for (let step = 0; step < 8; step++) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(120);
      }
    });
    parts.push(tasks[0] ?? 0);
  }
  const after = await workIn(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const loaded = Math.max(1, Math.max(before.middle, after.middle) / (best * SLOWER));
  const figures = `longest tasks ${parts.join(', ')} ms; the machine is ${Math.round(loaded * 100)} % of as slow as told`;
  test.info().annotations.push({ type: 'scrolling', description: figures });
  expect(parts.toSorted((x, y) => x - y)[2], figures).toBeLessThanOrEqual(MOST * loaded * beside());

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(
    page
      .locator('#dlinnyy .card')
      .last()
      .getByRole('button', { name: /^Добавить/ }),
  ).toBeVisible();
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(12);
});
