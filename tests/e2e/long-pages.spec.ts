import type { Browser, Page } from '@playwright/test';
import { shiftOf } from '#tests/setup/layout-shift.ts';
import { longMenu } from '#tests/setup/long-menu.ts';
import { beside, tasksDuring } from '#tests/setup/main-thread.ts';
import { menuRead } from '#tests/setup/menu-read.ts';
import { expect, test } from '#tests/setup/test.ts';

const LONG = 500;
const BLOCKS = 40;
const SLOWER = 4;
/** Milliseconds of a task that a finger does not feel. */
const MOST = 50;
const CARDS = '**/api/menu/cards*';

// a trace looks at every card before and after each movement of the wheel, in the page's own time
test.use({ trace: 'off' });

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? Number.NaN, id);
const waiting = (page: Page, id: string) => page.locator(`#${id} .lwait, #${id} .lfar`);

/** Places without their cards that a person sees now. */
const placesSeen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.lwait, .lfar')].filter((place) => {
        const { top, bottom } = place.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      }).length,
  );

/** The longest task of each part of a quick scroll. A browser that is told to be slow counts what other processes take as work of the page: here its own time is multiplied. */
async function whileScrolled(page: Page, browser: Browser): Promise<{ readonly middle: number; readonly figures: string }> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.mouse.move(width / 2, height / 2);
  const parts: number[] = [];
  for (let part = 0; part < 5; part++) {
    const tasks = await tasksDuring(browser, page, async () => {
      for (let step = 0; step < 8; step++) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(120);
      }
    });
    parts.push((tasks[0] ?? 0) * SLOWER);
  }
  const figures = `longest tasks ${parts.join(', ')} ms on a processor ${SLOWER} times slower`;
  test.info().annotations.push({ type: 'scrolling', description: figures });
  // the others may meet the browser's own housekeeping
  return { middle: parts.toSorted((x, y) => x - y)[2] ?? Number.NaN, figures };
}

test('a home page of three hundred sections is scrolled without a task that a slow phone would feel, and moves nothing by itself', async ({
  page,
  browser,
  content,
}) => {
  test.setTimeout(240_000);
  const { url } = await content(longMenu({ blocks: 300, each: 30, long: 4 }));
  await menuRead(`${url}/`);
  await page.goto(`${url}/`);
  await expect(page.locator('.heart').first()).toBeVisible();
  const height = await heightOf(page);
  const { middle, figures } = await whileScrolled(page, browser);
  expect(middle, figures).toBeLessThanOrEqual(MOST * beside());
  await expect.poll(() => placesSeen(page)).toBe(0);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(12);
  expect(await shiftOf(page)).toBe(0);

  // from below: what one comes to is there before what is above it
  await page.locator('#blok-200').evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect.poll(() => placesSeen(page)).toBe(0);
  await page
    .locator('#blok-199')
    .evaluate((element) => scrollBy({ top: element.getBoundingClientRect().bottom - 200, behavior: 'instant' }));
  await expect.poll(() => placesSeen(page)).toBe(0);
});

test('a home page of forty long blocks keeps its height while they come, leads to any of them and comes back where it was', async ({
  page,
  content,
}) => {
  test.slow();
  const { url } = await content(longMenu({ blocks: BLOCKS, each: 30, long: LONG }));
  await menuRead(`${url}/`);
  await page.goto(`${url}/`);
  const last = `blok-${BLOCKS - 1}`;
  await expect(waiting(page, last)).not.toHaveCount(0);
  const sent = await page.locator('[data-product]').count();
  expect(sent).toBeLessThan(150);
  const before = await heightOf(page);

  await page.waitForFunction(() => history.scrollRestoration === 'manual');
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
  const late = page.locator('#blok-20 .card').nth(3).locator('[data-product]');
  await late.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => scrollY);
  await late.click();
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
  await menuRead(`${url}/menu/dlinnyy`);
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

  // the rest while one scrolls
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { middle, figures } = await whileScrolled(page, browser);
  expect(middle, figures).toBeLessThanOrEqual(MOST * beside());

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(
    page
      .locator('#dlinnyy .card')
      .last()
      .getByRole('button', { name: /^Добавить/ }),
  ).toBeVisible();
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(12);
});

test('a fling over five hundred dishes asks only for where it ends; End, a reading eye, a link with the focus, a search of the page and the way back find their cards', async ({
  page,
  content,
}) => {
  test.slow();
  const { url } = await content(longMenu({ blocks: 2, each: 4, long: LONG }));
  await menuRead(`${url}/menu/dlinnyy`);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/menu/cards')) asked += 1;
  });
  await page.goto(`${url}/menu/dlinnyy`);
  await expect(page.locator('#dlinnyy .heart').first()).toBeVisible();
  const height = await heightOf(page);

  // all of it in a second
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const way = document.documentElement.scrollHeight - innerHeight;
        const begun = performance.now();
        const move = (): void => {
          const part = Math.min(1, (performance.now() - begun) / 1_000);
          scrollTo({ top: way * part, behavior: 'instant' });
          if (part < 1) requestAnimationFrame(move);
          else done();
        };
        move();
      }),
  );
  await expect.poll(() => placesSeen(page)).toBe(0);
  // of more than forty parts; a slow machine shows fewer pictures of the way, each of which may ask
  expect(asked).toBeLessThan(24);
  // keys scroll in steps of their own time: one way is at its end before the next thing is done
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeLessThan(2);
  await expect.poll(() => placesSeen(page)).toBe(0);

  // a link of which only the name is there keeps the focus when its card comes
  const address = await page.locator('#dlinnyy .lwait a').nth(150).getAttribute('href');
  const link = page.locator(`#dlinnyy a[href="${address}"]`);
  await link.focus();
  await expect(link.locator('xpath=ancestor::article[contains(@class, "lwait")]')).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => placesSeen(page)).toBe(0);

  // as fast as one reads: nobody sees a place without its card
  const worst = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const from = scrollY;
        const begun = performance.now();
        let blank = 0;
        const move = (): void => {
          const seconds = (performance.now() - begun) / 1_000;
          scrollTo({ top: from + 800 * seconds, behavior: 'instant' });
          const places = [...document.querySelectorAll('.lwait, .lfar')].map((each) => each.getBoundingClientRect());
          if (places.some(({ top, bottom }) => bottom > 0 && top < innerHeight)) blank += 1;
          if (seconds < 3) requestAnimationFrame(move);
          else done(blank);
        };
        move();
      }),
  );
  expect(worst, 'frames with a place that waits').toBeLessThanOrEqual(2 * beside());

  // away and back: the same dishes under the eyes
  const y = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => placesSeen(page)).toBe(0);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(4);
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(4);

  // what is far is not drawn, and found all the same
  const far = page.locator('#dlinnyy [data-product]').nth(100);
  const name = (await far.textContent()) ?? '';
  expect(await page.evaluate((words) => Reflect.apply(Reflect.get(window, 'find'), window, [words, false, true]), name)).toBe(true);
  await expect(far).toBeInViewport();
});
