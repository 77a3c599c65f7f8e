import type { APIRequestContext, Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';

/** What a document says about itself. */
interface Said {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  readonly image: string;
}

const said = (page: Page): Promise<Said> =>
  page.evaluate(() => {
    const meta = (selector: string): string => document.head.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      title: document.title,
      description: meta('meta[name="description"]'),
      keywords: meta('meta[name="keywords"]'),
      image: new URL(meta('meta[property="og:image"]'), location.href).pathname,
    };
  });

/** The same of a page as the server sends it, read by a browser that runs no scripts. */
async function served(page: Page, request: APIRequestContext, path: string): Promise<Said> {
  const html = await (await request.get(path)).text();
  return page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, 'text/html');
    const meta = (selector: string): string => head.querySelector(selector)?.getAttribute('content') ?? '';
    return {
      title: head.title,
      description: meta('meta[name="description"]'),
      keywords: meta('meta[name="keywords"]'),
      image: new URL(meta('meta[property="og:image"]'), location.href).pathname,
    };
  }, html);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const blockTop = (page: Page, slug: string): Promise<number> =>
  page.locator(`section#${slug}`).evaluate((block) => Math.round(block.getBoundingClientRect().top));
const pill = (page: Page, slug: string) => page.locator(`.pill[data-slug="${slug}"]`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

test('a page that is being left keeps its address, wherever it is scrolled meanwhile, and the next one comes', async ({ page }) => {
  await open(page, '/');
  const release = await holdBack(page, /\/contacts\?.*_rsc/);
  const asked = page.waitForRequest(/\/contacts\?.*_rsc/);
  await page.evaluate(() => Object(window).next.router.push('/contacts'));
  await asked;
  const supy = await page.locator('section#supy').evaluate((block) => block.getBoundingClientRect().top + scrollY);
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), supy);
  // the bar follows the eyes once the page rests; by then an address would have been written
  await page.waitForTimeout(400);
  expect(pathOf(page)).toBe('/');
  release();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible();
});

test('[NAV-04] a pill leads to its block: address, title, description, keywords and picture are the category’s, above the first block the home’s', async ({
  page,
  request,
}) => {
  await open(page, '/');
  const home = await said(page);
  await pill(page, 'supy').click();
  await expect.poll(() => blockTop(page, 'supy')).toBe(100);
  expect(pathOf(page)).toBe('/menu/supy');
  const there = await served(page, request, '/menu/supy');
  expect(there.title).not.toBe(home.title);
  await expect.poll(() => said(page)).toEqual(there);
  await expect(pill(page, 'supy')).toHaveAttribute('aria-current', 'true');

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.mouse.wheel(0, -10);
  await expect.poll(() => pathOf(page)).toBe('/');
  expect(await said(page)).toEqual(home);
  await page.goBack();
  expect(pathOf(page)).toBe('/');
});

test('[NAV-04] the address follows the block under the eyes without a step of history, and never moves the page', async ({ page }) => {
  await open(page, '/');
  const steps = await page.evaluate(() => history.length);
  const slugs = await page.locator('.pill[data-slug]').evaluateAll((pills) => pills.map((one) => one.getAttribute('data-slug') ?? ''));
  for (const slug of slugs.slice(0, 6)) {
    const y = await page.locator(`section#${slug}`).evaluate((block) => block.getBoundingClientRect().top + scrollY + 40);
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await expect.poll(() => pathOf(page)).toBe(`/menu/${slug}`);
    await page.waitForTimeout(250);
    expect(Math.abs((await page.evaluate(() => scrollY)) - y), 'the page stays where the visitor put it').toBeLessThan(2);
    const [rail, one] = await Promise.all([page.locator('.pills .rail').boundingBox(), pill(page, slug).boundingBox()]);
    expect(one?.x ?? -1).toBeGreaterThanOrEqual(rail?.x ?? 0);
  }
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

for (const slug of ['pech', 'supy', 'deserty'])
  test(`[NAV-04] /menu/${slug} opens at its block and a reload gives the same page`, async ({ page, request }) => {
    await open(page, `/menu/${slug}`);
    await expect.poll(() => blockTop(page, slug)).toBe(100);
    const there = await served(page, request, `/menu/${slug}`);
    expect(await said(page)).toEqual(there);
    await page.waitForTimeout(400);
    expect(pathOf(page)).toBe(`/menu/${slug}`);
    await page.reload();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect.poll(() => blockTop(page, slug)).toBe(100);
    expect([pathOf(page), await said(page)]).toEqual([`/menu/${slug}`, there]);
  });

test('[NAV-04] back after a pill returns to where one was', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => scrollTo({ top: 2_500, behavior: 'instant' }));
  await expect.poll(() => pathOf(page)).toMatch(/^\/menu\//);
  const before = pathOf(page);
  await pill(page, 'deserty').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => blockTop(page, 'deserty')).toBe(100);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(2_500);
  await expect.poll(() => pathOf(page)).toBe(before);
});

test('[NAV-04] from another page the address of a category leads to its block', async ({ page }) => {
  await open(page, '/menu/pech/pizza');
  await pill(page, 'supy').evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/menu\/supy$/);
  // each section that is laid out above it moves it by less than a pixel
  await expect.poll(async () => Math.abs((await blockTop(page, 'supy')) - 100)).toBeLessThanOrEqual(2);
});

test('[NAV-04] thirty categories, the last ones short: each is reached by its pill', async ({ page, variant }) => {
  const shop = await variant({
    answers: {
      '/wp-content/uploads/app_sync/prodcat.json': (body) => {
        const all: Record<string, unknown>[] = Array.isArray(body) ? body : [];
        const one = all.find((category) => category.slug === 'supy');
        const more = Array.from({ length: 15 }, (_, i) => ({ ...one, id: 9_000 + i, slug: `more-${i}`, name: `Ещё ${i}`, seo_data: [] }));
        const short = more.map((category) => ({
          ...category,
          products: Array.isArray(one?.products)
            ? one.products.slice(0, 1).map((p, i) => ({ ...p, id: 90_000 + category.id * 10 + i }))
            : [],
        }));
        return [...all, ...short];
      },
    },
  });
  await open(page, shop.url);
  await expect(page.locator('.pill[data-slug]')).toHaveCount(30, { timeout: 15_000 });
  for (const slug of ['more-14', 'more-3', 'pech', 'more-13']) {
    await pill(page, slug).evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => pathOf(page)).toBe(`/menu/${slug}`);
    await expect(page.locator(`section#${slug}`)).toBeInViewport();
    await expect(pill(page, slug)).toHaveAttribute('aria-current', 'true');
    await expect(pill(page, slug)).toBeInViewport();
    await page.waitForTimeout(300);
    expect(pathOf(page), 'it stays').toBe(`/menu/${slug}`);
  }
});

test.describe('for those who like movement', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[NAV-04] a visitor who scrolls while the page is on its way to a block is not pulled back', async ({ page }) => {
    await open(page, '/');
    await pill(page, 'deserty').evaluate((link: HTMLElement) => link.click());
    await page.waitForFunction(() => scrollY > 200);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(1_500);
    const rested = await page.evaluate(() => scrollY);
    const under = await page.evaluate(() => {
      const blocks = [...document.querySelectorAll('section.section')];
      return blocks.findLast((block) => block.getBoundingClientRect().top <= 124)?.id ?? '';
    });
    expect(pathOf(page)).toBe(under === '' ? '/' : `/menu/${under}`);
    await page.waitForTimeout(600);
    expect(await page.evaluate(() => scrollY)).toBe(rested);
  });
});

test('[NAV-04] blocks away from the screen are left out of its frames at their own height, and are there when they come near', async ({
  page,
}) => {
  const still = page.locator('.section[data-still]');
  const heights = (): Promise<number[]> =>
    page.locator('.section').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await open(page, '/');
  await expect(page.locator('.section').last()).toHaveAttribute('data-still');
  await expect(page.locator('.section').first()).not.toHaveAttribute('data-still');
  const kept = await heights();
  await still.evaluateAll((all) => {
    for (const one of all) one.removeAttribute('data-still');
  });
  expect(await heights()).toEqual(kept);

  await page.locator('.section').last().scrollIntoViewIfNeeded();
  const seen = (el: Element): boolean => el.checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(() => page.locator('.section .display').last().evaluate(seen)).toBe(true);
  await expect(page.locator('.section').first()).toHaveAttribute('data-still');
});

test('[NAV-04] a page the browser puts in is laid out where one looks, and the rest of it soon, at the heights a loaded one has', async ({
  page,
}) => {
  const heights = (): Promise<number[]> =>
    page.locator('.section').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await open(page, '/menu/deserty/morozhenoe');
  /** Sections that are made and laid out as the page is put in. */
  const wereLaidOut = page.evaluate(
    () =>
      new Promise<readonly string[]>((told) => {
        new MutationObserver((_, self) => {
          const all = [...document.querySelectorAll('.section')];
          if (all.length < 3) return;
          self.disconnect();
          told(all.filter((one) => !one.hasAttribute('data-still') && one.querySelector('.card, .extra') !== null).map(({ id }) => id));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page
    .locator('a[href="/menu/supy"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  expect(await wereLaidOut).toContain('supy');
  expect((await wereLaidOut).length).toBeLessThan((await page.locator('.section').count()) / 2);
  await expect(page).toHaveURL(/\/menu\/supy$/);
  const top = (): Promise<number> => page.locator('#supy').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const began = await top();
  await expect(page.locator('[data-empty]')).toHaveCount(0);
  await expect
    .poll(async () => {
      const now = await heights();
      const own = await page.locator('.section').evaluateAll((all) =>
        all.map((one) => {
          const isStill = one.toggleAttribute('data-still', false);
          const { height } = one.getBoundingClientRect();
          one.toggleAttribute('data-still', isStill);
          return Math.round(height);
        }),
      );
      return JSON.stringify(now) === JSON.stringify(own);
    })
    .toBe(true);
  expect(Math.abs((await top()) - began), 'what is on the screen stays there').toBeLessThanOrEqual(1);
  const kept = await heights();
  await page.reload();
  expect(await heights()).toEqual(kept);
});

test('[NAV-04] a block that a touch leads to stays where it began while sections above it are made', async ({ page }) => {
  await open(page, '/menu/pech/pizza');
  const pill = page.locator('.pill[data-slug]').nth(2);
  const slug = await pill.getAttribute('data-slug');
  /** Where the block is in each frame from its first to one after all sections are made, rounded, pixels; each place once. */
  const places = page.evaluate(
    (id) =>
      new Promise<readonly number[]>((told) => {
        const seen = new Set<number>();
        const look = (): void => {
          const block = document.getElementById(id);
          if (block !== null && location.pathname.endsWith(id)) seen.add(Math.round(block.getBoundingClientRect().top));
          if (seen.size > 0 && document.querySelector('[data-empty]') === null) told([...seen]);
          else requestAnimationFrame(look);
        };
        look();
      }),
    slug ?? '',
  );
  await pill.evaluate((link: HTMLElement) => link.click());
  const all = await places;
  expect(Math.max(...all) - Math.min(...all), JSON.stringify(all)).toBeLessThanOrEqual(1);
  const bar = await page.locator('nav.pills').evaluate((nav) => nav.getBoundingClientRect().bottom);
  expect(all[0]).toBeGreaterThan(bar - 60);
  expect(all[0]).toBeLessThan(bar + 60);
});
