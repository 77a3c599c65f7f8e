import type { Locator, Page } from '@playwright/test';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { boxOf } from '#tests/setup/boxes.ts';
import { holdResponses } from '#tests/setup/hold-back.ts';
import { hydrated } from '#tests/setup/hydrated.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { shiftOf } from '#tests/setup/layout-shift.ts';
import { longMenu } from '#tests/setup/long-menu.ts';
import { menuRead } from '#tests/setup/menu-read.ts';
import { metadata, openHydrated, pathOf, scrollTop } from '../steps.ts';

const barOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Категории', exact: true });
const pill = (page: Page, name: string): Locator => barOf(page).getByRole('link', { name, exact: true });
const blockOf = (page: Page, slug: string): Locator => page.getByRole('main').locator(`[id="${slug}"]`);
const topOf = (block: Locator): Promise<number> => block.evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** A click of Playwright would scroll the page. */
const press = (link: Locator): Promise<void> => link.evaluate((element: HTMLElement) => element.click());

/** Title and description of the server's page of this address. */
async function servedTexts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const { title, head } = new DOMParser().parseFromString(text, 'text/html');
    return { title, description: head.querySelector('meta[name="description"]')?.getAttribute('content') };
  }, html);
}

test('[NAV-04] a category of the bar leads to its block, the address follows the block in view and Back returns', { tag: '@wide' }, async ({
  page,
}) => {
  await openHydrated(page, '/');
  const home = await page.title();
  const bar = page.getByRole('navigation', { name: 'Категории', exact: true });
  await bar.getByRole('link', { name: 'Супы' }).click();
  await expect.poll(() => pathOf(page)).toBe('/menu/supy');
  await expect(page.getByRole('heading', { name: 'Супы', level: 2 })).toBeInViewport();
  await expect(bar.getByRole('link', { name: 'Супы' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => page.title()).not.toBe(home);

  await expect.poll(() => metadata(page)).toMatchObject(await servedTexts(page, '/menu/supy'));

  const steps = await page.evaluate(() => history.length);
  // The page keeps to the block of the bar until its visitor moves it; a script that scrolls is no visitor.
  await page.mouse.wheel(0, -1);
  await page
    .getByRole('heading', { name: 'Вок', level: 2 })
    .evaluate((title) => title.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.mouse.wheel(0, 20);
  await expect.poll(() => pathOf(page)).toBe('/menu/vok');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeInViewport();
  await expect.poll(() => page.title()).toBe(home);

  await test.step('the signature dish that opens a category is wider than the others', async () => {
    const cards = blockOf(page, 'pech').getByRole('article');
    expect((await boxOf(cards.first())).width).toBeGreaterThan(1.5 * (await boxOf(cards.nth(1))).width);
  });

  await test.step('the subcategories of the block in view are links below the bar', async () => {
    await press(pill(page, 'Десерты'));
    await page.getByRole('list', { name: 'Подкатегории: Десерты' }).getByRole('link', { name: 'Мороженое и сорбеты', exact: true }).click();
    await expect(page).toHaveURL(/\/menu\/deserty\/morozhenoe$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Мороженое/ })).toBeVisible();
  });
});

test('[NAV-04] the address of a category opens at its block, which stays there while blocks above it are rendered', async ({ page }) => {
  for (const slug of ['pech', 'deserty']) {
    await openHydrated(page, `/menu/${slug}`);
    await expect.poll(() => topOf(blockOf(page, slug))).toBe(100);
    await expect.poll(() => pathOf(page)).toBe(`/menu/${slug}`);
  }
  expect(await metadata(page)).toMatchObject(await servedTexts(page, '/menu/deserty'));
  await page.reload();
  await expect.poll(() => topOf(blockOf(page, 'deserty'))).toBe(100);
  await expect.poll(() => pathOf(page)).toBe('/menu/deserty');
});

test.describe('with movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[NAV-04] after a visitor scrolls while the page moves to a block, the page rests and its address follows', async ({ page }) => {
    await openHydrated(page, '/');
    await press(pill(page, 'Десерты'));
    await page.waitForFunction(() => scrollY > 200);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, -300);
    const settled = (): Promise<boolean> =>
      page.evaluate(async () => {
        const before = scrollY;
        await new Promise((resolve) => setTimeout(resolve, 600));
        return scrollY === before;
      });
    await expect.poll(settled).toBe(true);
    const rested = await scrollTop(page);
    const blockBelowHeader = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('main section[id]')];
      return blocks.findLast((block) => block.getBoundingClientRect().top <= 124)?.id ?? '';
    });
    await expect.poll(() => pathOf(page)).toBe(blockBelowHeader === '' ? '/' : `/menu/${blockBelowHeader}`);
    await page.waitForTimeout(600);
    expect(await scrollTop(page)).toBe(rested);
  });
});

test('[NAV-04] in a menu of many long lists nothing moves while dishes are loaded, and every block and dish is reached', async ({
  page,
  content,
  allowed,
}) => {
  test.slow();
  allowed.push(/api\/menu\/summaries|ERR_FAILED/);
  const files = longMenu({ blocks: 40, each: 30, long: 500 });
  const short = [0, 1, 2].map((i) => ({ id: 600_000 + i, slug: `short-${i}`, name: `Короткий ${i}` }));
  const few = short.map(({ id, slug }) => ({ id: id + 100, slug: `dish-${slug}`, name: `Блюдо ${slug}`, price: 100, categories: [slug] }));
  const { url } = await content({
    ...files,
    'categories.yaml': (text) =>
      `${files['categories.yaml']?.(text) ?? text}${short.map((category) => `- ${JSON.stringify(category)}\n`).join('')}`,
    'products/99-short.json': () => JSON.stringify(few),
  });
  await menuRead(`${url}/`);
  const buttonsOf = (scope: Locator): Locator => scope.getByRole('button', { name: /^Добавить в корзину/ });
  /** Cards in view that have no button yet. */
  const waiting = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main article')].filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && card.querySelector('button') === null;
        }).length,
    );

  await test.step('scrolling the home page shifts nothing', async () => {
    await openHydrated(page, `${url}/`);
    // A web font that comes after the first paint changes the width of words: this step is about what scrolling brings.
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const before = await shiftOf(page);
    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 900);
      await expect.poll(waiting).toBe(0);
    }
    expect(await shiftOf(page)).toBe(before);
  });

  await test.step('the bar leads to a block that is not loaded, and the ones above it come where they are looked for', async () => {
    await press(pill(page, 'Блок 30'));
    await expect(page).toHaveURL(/\/menu\/blok-30$/);
    await expect.poll(async () => Math.abs((await topOf(blockOf(page, 'blok-30'))) - 100)).toBeLessThan(40);
    await expect(buttonsOf(blockOf(page, 'blok-30')).first()).toBeVisible();
    await expect(pill(page, 'Блок 30')).toHaveAttribute('aria-current', 'true');
    // As above.
    await page.mouse.wheel(0, -1);
    for (const number of [29, 28]) {
      const block = blockOf(page, `blok-${number}`);
      await block.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await expect.poll(() => buttonsOf(block).count()).toBeGreaterThan(3);
      await expect.poll(waiting).toBe(0);
      expect(Math.abs(await topOf(block)), `blok-${number}`).toBeLessThan(110);
    }
    const dish = blockOf(page, 'blok-28').getByRole('article').nth(3).getByRole('link').first();
    await dish.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await press(dish);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(Math.abs((await scrollTop(page)) - top)).toBeLessThan(20);
  });

  await test.step('categories of one dish at the end of the page are each reached by the bar', async () => {
    for (const i of [2, 0, 1]) {
      await press(pill(page, `Короткий ${i}`));
      await expect.poll(() => pathOf(page)).toBe(`/menu/short-${i}`);
      await expect(blockOf(page, `short-${i}`)).toBeInViewport();
      await expect(pill(page, `Короткий ${i}`)).toHaveAttribute('aria-current', 'true');
      await expect(pill(page, `Короткий ${i}`)).toBeInViewport();
    }
  });

  await test.step('a list of five hundred dishes: without a connection their names are links, with one their cards come', async () => {
    const list = page.getByRole('main').getByRole('article');
    await openHydrated(page, `${url}/menu/dlinnyy`);
    await expect(list).toHaveCount(500);
    await expect(buttonsOf(list.first())).toBeVisible();
    const first = await buttonsOf(page.getByRole('main')).count();
    expect(first).toBeLessThan(150);
    await page.route('**/api/menu/summaries*', (route) => route.abort());
    await list.nth(300).evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(list.nth(300).getByRole('link')).toBeVisible();
    expect(await buttonsOf(page.getByRole('main')).count()).toBe(first);
    await page.unroute('**/api/menu/summaries*');
    await expect(buttonsOf(list.nth(300))).toBeVisible({ timeout: 20_000 });
    // A link that has the focus keeps it when its card comes.
    const link = list.nth(200).getByRole('link').first();
    await link.focus();
    await expect(buttonsOf(list.nth(200))).toBeVisible();
    await expect(link).toBeFocused();
    // Keys scroll in steps of their own time: one movement has ended before the next begins.
    await page.keyboard.press('Home');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)).toBeLessThan(2);
    await expect(buttonsOf(list.last())).toBeVisible();
    await expect.poll(waiting).toBe(0);
    const name = (await list.nth(120).getByRole('heading').textContent()) ?? '';
    expect(await page.evaluate((text) => Reflect.apply(Reflect.get(window, 'find'), window, [text, false, true]), name)).toBe(true);
    await expect(list.nth(120)).toBeInViewport();
  });
});

test('no page of any page type is widened by the longest words or by a category of a hundred dishes', async ({
  page,
  context,
  variant,
  allowed,
}) => {
  test.slow();
  // The restaurant's page links to a category of the demo shop that this catalogue does not have.
  allowed.push(/status of 404 \(Not Found\) \(.*\/menu\/gril\?/);
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  const category = (id: number, count: number) => ({
    id,
    name: id === 1 ? long : `Kategorie ${id}`,
    slug: `k${id}`,
    parent: 0,
    products: Array.from({ length: count }, (_, i) => ({
      id: id * 1_000 + i,
      slug: `p${id * 1_000 + i}`,
      name: `${long} ${i}`,
      price: i === 0 ? '999999999' : '199.00',
      in_stock: true,
    })),
  });
  const { url } = await variant({ answers: { '/wp-content/uploads/app_sync/prodcat.json': () => [category(1, 1), category(2, 100)] } });
  const widened: string[] = [];
  for (const type of PAGE_TYPES) {
    await context.addCookies([{ name: 'page_type', value: type, url }]);
    for (const path of ['/', '/menu/k1', '/menu/k2']) {
      await page.goto(`${url}${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) widened.push(`${type} ${path}: ${over}`);
    }
  }
  expect(widened).toEqual([]);
});

test.describe('a new visitor', () => {
  // storage that holds anything is that of an earlier visit
  test.use({ popups: true });

  test('[NAV-04] who opens the address of a category sees its block from the first frame on, without any script; an early scroll stays', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const tops: (number | null)[] = [];
      Object.assign(window, { tops });
      const look = (): void => {
        const top = document.getElementById('vok')?.getBoundingClientRect().top;
        if (document.querySelector('main') !== null) tops.push(top === undefined ? null : Math.round(top));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const topOf = (): Promise<number> =>
      page
        .getByRole('main')
        .locator('[id="vok"]')
        .evaluate((block) => Math.round(block.getBoundingClientRect().top));
    const release = await holdResponses(page, '**/_next/static/**/*.js');
    await page.goto('/menu/vok', { waitUntil: 'domcontentloaded' });
    await expect.poll(topOf).toBe(100);
    const tops = await page.evaluate(() => Reflect.get(window, 'tops') as readonly (number | null)[]);
    expect(tops.length).toBeGreaterThan(0);
    expect(tops.filter((top) => top === null || Math.abs(top - 100) > 2)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/menu/vok');

    await page.evaluate(() => scrollBy({ top: -1_500, behavior: 'instant' }));
    await expect.poll(topOf).toBe(1_600);
    release();
    await hydrated(page);
    expect(Math.abs((await topOf()) - 1_600)).toBeLessThan(4);
    // the address follows the first scroll of a page whose scripts are there
    await page.mouse.wheel(0, -20);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/menu/vok');
    expect(Math.abs((await topOf()) - 1_620)).toBeLessThan(24);
  });
});
