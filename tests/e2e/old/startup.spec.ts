import type { Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { fingerOn } from '#tests/setup/finger.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, cartButton, collect, ICE_CREAM, openHydrated, quantity } from '../steps.ts';

const CODE = '**/_next/static/**/*.js';

/** Opens a category whose scripts are held back. Returns what lets them come. */
async function openLate(page: Page, path = ICE_CREAM.page): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const release = await holdBack(page, CODE);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const isHydrated = (page: Page): Promise<unknown> => page.waitForFunction(() => history.scrollRestoration === 'manual');

const question = (page: Page) => page.getByRole('dialog', { name: 'Способ получения' });

async function closeQuestion(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[START-03] the parts of a page are loaded after its first paint, and a button pressed before hydration is answered after it', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000);
  await test.step('settings are requested after the first paint', async () => {
    const settings = page.waitForRequest(/\/api\/wp-json\/v1\/all_settings/);
    await openHydrated(page, '/');
    await settings;
    const times = () =>
      page.evaluate(() => ({
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
        first:
          performance.getEntriesByType('resource').find((entry) => entry.name.includes('/api/wp-json/v1/all_settings'))?.startTime ?? 0,
      }));
    await expect.poll(async () => (await times()).first).toBeGreaterThan(0);
    const { paint, first } = await times();
    expect(first).toBeGreaterThan(paint);
  });

  await test.step('two presses of the add button put one portion into the cart', async () => {
    const release = await openLate(page);
    await addButton(page).click();
    await expect(addButton(page)).toHaveCSS('scale', '0.96');
    await addButton(page).click();
    release();
    await expect(question(page)).toBeVisible();
    await collect(page);
    await expect(quantity(page)).toContainText('1');
  });

  await test.step('who presses elsewhere meanwhile has changed their mind', async () => {
    const release = await openLate(page);
    await cartButton(page).click();
    await page.getByRole('heading', { level: 1 }).click();
    release();
    await isHydrated(page);
    await expect(cartButton(page)).toContainText('270');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the cart opens once its scripts are there', async () => {
    const release = await openLate(page);
    await cartButton(page).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Корзина' })).toBeVisible();
  });

  await test.step('a press that begins before hydration and ends after it counts once, wherever the page has scrolled', async () => {
    // a visitor without a place and with an empty cart
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    const add = addButton(page);
    const middle = async (): Promise<[number, number]> => {
      await add.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await boxOf(add);
      return [x + width / 2, y + height / 2];
    };
    const scrollBy90 = (): Promise<void> => page.evaluate(() => scrollBy({ top: 90, behavior: 'instant' }));

    for (const isScrolled of [false, true]) {
      const release = await openLate(page);
      await page.mouse.move(...(await middle()));
      await page.mouse.down();
      release();
      await isHydrated(page);
      if (isScrolled) await scrollBy90();
      await page.mouse.up();
      await expect(question(page)).toBeVisible();
      await closeQuestion(page);
    }

    const finger = await fingerOn(page);
    const release = await openLate(page);
    const at = await middle();
    await finger.drag(at, at, 0);
    release();
    await isHydrated(page);
    await scrollBy90();
    await finger.lift();
    await expect(question(page)).toBeVisible();
    await closeQuestion(page);

    // a finger that drags presses nothing
    const releaseDragged = await openLate(page);
    const from = await middle();
    await finger.drag(from, [from[0], from[1] - 200]);
    releaseDragged();
    await isHydrated(page);
    await finger.lift();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('a connection that loses a script', () => {
  // the lost script itself
  test.use({ allowed: [/ERR_FAILED/] });

  test('text typed before hydration stays and is searched for, and a lost script is requested again', { tag: '@desktop' }, async ({
    page,
  }) => {
    const requested = new Map<string, number>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(CODE, async (route) => {
      const url = route.request().url();
      const requests = (requested.get(url) ?? 0) + 1;
      requested.set(url, requests);
      await released;
      // the first script that was requested
      if (url === [...requested.keys()][0] && requests === 1) await route.abort();
      else await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: 'Поиск блюд' });
    await field.fill('пломбир');
    await expect.poll(() => requested.size).toBeGreaterThan(0);
    release();
    await isHydrated(page);
    await expect(field).toHaveValue('пломбир');
    await expect(page.getByRole('grid').getByText(ICE_CREAM.name).first()).toBeVisible();
    expect([...requested.values()][0]).toBeGreaterThan(1);
  });
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
    const release = await openLate(page, '/menu/vok');
    await page.waitForLoadState('domcontentloaded');
    await expect.poll(topOf).toBe(100);
    const tops = await page.evaluate(() => Reflect.get(window, 'tops') as readonly (number | null)[]);
    expect(tops.length).toBeGreaterThan(0);
    expect(tops.filter((top) => top === null || Math.abs(top - 100) > 2)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/menu/vok');

    await page.evaluate(() => scrollBy({ top: -1_500, behavior: 'instant' }));
    await expect.poll(topOf).toBe(1_600);
    release();
    await isHydrated(page);
    expect(Math.abs((await topOf()) - 1_600)).toBeLessThan(4);
    // the address follows the first scroll of a page whose scripts are there
    await page.mouse.wheel(0, -20);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/menu/vok');
    expect(Math.abs((await topOf()) - 1_620)).toBeLessThan(24);
  });
});
