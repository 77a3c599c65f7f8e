import type { Page } from '@playwright/test';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { fingerOn } from '#tests/setup/finger.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { logIn } from './customer.ts';
import { addButton, DISH, dialog, pickAt } from './flow.ts';

const ORDER: readonly (readonly [string, RegExp])[] = [
  ['pickups, delivery, delivery times, info title, menu, contacts', /\/wp-json\/v1\/all_settings$/],
  ['blogs', /\/restoran\/v1\/blog$/],
  ['banners', /\/banners-json$/],
  ['addresses', /\/get_addresses$/],
  ['orders', /\/wc\/v2\/orders$/],
  ['catalogue', /\/prodcat(_main)?\.json$/],
  ['coupons', /\/api\/coupons$/],
  ['promo settings', /\/coupons\/seettings$/],
];

const stepOf = (url: string): string | undefined => ORDER.find(([, pattern]) => pattern.test(new URL(url).pathname))?.[0];

/** Steps of the sequence whose calls a page made, in order, and what it warned about. */
function watch(page: Page) {
  const asked: string[] = [];
  const warned: string[] = [];
  page.on('request', (request) => {
    const step = request.isNavigationRequest() ? undefined : stepOf(request.url());
    if (step !== undefined) asked.push(step);
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  return { asked, warned, ends: () => expect.poll(() => asked.at(-1), { timeout: 30_000 }).toBe('promo settings') };
}

const GUEST = ['pickups, delivery, delivery times, info title, menu, contacts', 'blogs', 'catalogue', 'coupons', 'promo settings'];
const CUSTOMER = [...GUEST.slice(0, 2), 'addresses', 'orders', ...GUEST.slice(2)];
const WITH_BANNERS = [...GUEST.slice(0, 2), 'banners', ...GUEST.slice(2)];
const withoutBanners = (wire: SettingsWire): SettingsWire => ({ ...wire, banners: [] });

test('[START-01] [START-03] a guest’s page loads its parts in order, each once, after the first screen', async ({ page }) => {
  const { asked, ends } = watch(page);
  await page.goto('/');
  await ends();
  expect(asked).toEqual(GUEST);
  const [paint, first] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    performance.getEntriesByType('resource').find((entry) => entry.name.includes('/api/wp-json/v1/all_settings'))?.startTime ?? 0,
  ]);
  expect(first).toBeGreaterThan(paint ?? 0);
  await page
    .locator('.footer a[href="/contacts"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/contacts$/);
  await page.waitForTimeout(1_000);
  expect(asked, 'another page of the same visit asks for nothing again').toEqual(GUEST);
});

test('[START-01] a customer’s addresses and orders are loaded before the catalogue', async ({ page }) => {
  await logIn(page);
  const { asked, ends } = watch(page);
  await page.goto('/');
  await ends();
  expect(asked).toEqual(CUSTOMER);
});

test('[START-01] a shop whose settings carry no banners is asked for them', async ({ page, variant }) => {
  const shop = await variant({ settings: withoutBanners });
  const { asked, ends } = watch(page);
  await page.goto(shop.url);
  await ends();
  expect(asked).toEqual(WITH_BANNERS);
});

test('[START-02] where the address comes first, its question opens after the catalogue; elsewhere a fragmented catalogue loads its rest', async ({
  page,
  variant,
}) => {
  const shop = await variant({ settings: (wire) => ({ ...wire, need_to_choose_address_first: true }) });
  const { asked, ends } = watch(page);
  await page.goto(shop.url);
  await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toContain('catalogue');
  await ends();
});

test('[START-02] a fragmented catalogue loads its main part, then the rest', async ({ page, variant }) => {
  const shop = await variant({ settings: (wire) => ({ ...wire, fragmented_stosks_json: true }) });
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /\/app_sync\/([^?]+)/.exec(request.url())?.[1];
    if (name !== undefined) files.push(name);
  });
  const { ends } = watch(page);
  await page.goto(shop.url);
  await ends();
  expect(files).toEqual(['prodcat_main.json', 'prodcat.json']);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('one broken call after the other', () => {
  test.use({ allowed: [/Failed to load resource/] });

  /** Breaks one call of a page, sees it logged and everything else of the sequence loaded all the same. */
  async function breaks(page: Page, step: string, path: string, sequence: readonly string[], url: string): Promise<void> {
    await page.route(`**${path}*`, (route) =>
      route.fulfill({ status: 400, json: { code: 'broken', message: 'broken', data: { status: 400 } } }),
    );
    const { asked, warned } = watch(page);
    await page.goto(url);
    await expect.poll(() => new Set(asked).size, { timeout: 30_000 }).toBe(sequence.length);
    expect([...new Set(asked)]).toEqual(sequence);
    await expect.poll(() => warned.filter((line) => line.startsWith('start-up: ')).length).toBe(1);
    expect(warned.find((line) => line.startsWith('start-up: '))).toMatch(new RegExp(`^start-up: ${step} failed`));
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
  }

  for (const [step, path] of [
    ['pickups, delivery, delivery times, info title, menu, contacts', '/api/wp-json/v1/all_settings'],
    ['blogs', '/api/wp-json/restoran/v1/blog'],
    ['catalogue', '/api/wp-content/uploads/app_sync/prodcat.json'],
    ['coupons', '/api/coupons'],
    ['promo settings', '/api/wp-json/systeminfo/v1/coupons/seettings'],
  ] as const)
    test(`[START-04] ${step} cannot be had: the log says so, the rest is loaded`, async ({ page }) => breaks(page, step, path, GUEST, '/'));

  for (const [step, path] of [
    ['addresses', '/api/wp-json/wc/auth/user/get_addresses'],
    ['orders', '/api/wp-json/wc/v2/orders'],
  ] as const)
    test(`[START-04] a customer’s ${step} cannot be had: the log says so, the rest is loaded`, async ({ page }) => {
      await logIn(page);
      await breaks(page, step, path, CUSTOMER, '/');
    });

  test('[START-04] banners cannot be had: the log says so, the rest is loaded', async ({ page, variant }) => {
    const shop = await variant({ settings: withoutBanners });
    await breaks(page, 'banners', '/api/banners-json', WITH_BANNERS, shop.url);
  });

  test('[START-04] a backend whose every later call fails leaves the page as it is', async ({ page, variant }) => {
    const shop = await variant({});
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
    const broken = () => new Fault(500);
    shop.change({
      answers: Object.fromEntries(
        [
          '/wp-json/restoran/v1/blog',
          '/wp-content/uploads/app_sync/prodcat.json',
          '/wp-json/systeminfo/v1/coupons/seettings',
          '/wp-json/v1/autocoupons',
        ].map((path) => [path, broken]),
      ),
    });
    const { asked, ends } = watch(page);
    await page.reload();
    await ends();
    expect([...new Set(asked)]).toEqual(GUEST);
    await expect(page.getByRole('heading', { name: 'Печь', level: 2 })).toBeVisible();
  });
});

test('those who save data are loaded only what they see, until they begin to use the page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { asked, ends } = watch(page);
  await page.goto('/');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.waitForTimeout(3_000);
  expect(asked).toEqual([]);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 200);
  await ends();
  expect(asked).toEqual(GUEST);
});

/** A dish's page whose code is held back; answers what lets it come. */
async function openLate(page: Page): Promise<() => void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const come = await holdBack(page, '**/_next/static/**/*.js');
  await page.goto('/menu/deserty/morozhenoe', { waitUntil: 'commit' });
  return come;
}

test('a button pressed before the page’s code is there shows it and is answered once it is; who presses elsewhere has changed their mind', async ({
  page,
}) => {
  let come: () => void = () => undefined;
  const late = async (): Promise<void> => {
    come = await openLate(page);
  };
  const marked = page.locator('[data-early]');
  const cart = page.locator('.cartbtn').filter({ visible: true }).first();

  await late();
  await addButton(page).click();
  await expect(marked).toHaveCount(1);
  await expect(addButton(page)).toHaveCSS('scale', '0.96');
  await addButton(page).click();
  come();
  await pickAt(page, 'на Баумана');
  await expect(marked).toHaveCount(0);
  await expect(page.getByRole('group', { name: `Количество: ${DISH}` }).first()).toContainText('1');

  await late();
  await cart.click();
  await page.locator('h1').first().click();
  await expect(marked).toHaveCount(0);
  come();
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expect(cart).toContainText('270');
  await expect(dialog(page)).toHaveCount(0);

  await late();
  await cart.click();
  come();
  await expect(dialog(page).locator('.cart__head h2, .offers').first()).toBeVisible();
});

test('a press that begins before the page is alive and ends after it counts once, wherever the page has gone; a finger that drags presses nothing', async ({
  page,
}) => {
  const alive = (): Promise<unknown> => page.waitForFunction(() => history.scrollRestoration === 'manual');
  const add = addButton(page);
  const middle = async (): Promise<[number, number]> => {
    const box = await add.boundingBox();
    if (box === null) throw new Error('no button to press');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  /** The button on its place in a page whose code is held back; answers what lets it come. */
  const late = async (): Promise<() => void> => {
    const come = await openLate(page);
    await add.scrollIntoViewIfNeeded();
    return come;
  };
  const asked = dialog(page).getByRole('combobox');
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };

  for (const moved of [0, 90]) {
    const come = await late();
    await page.mouse.move(...(await middle()));
    await page.mouse.down();
    come();
    await alive();
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), moved);
    await page.mouse.up();
    await expect(asked, `the page has moved by ${moved} px`).toBeVisible();
    await close();
  }

  const finger = await fingerOn(page);
  const come = await late();
  const at = await middle();
  await finger.drag(at, at, 0);
  come();
  await alive();
  await page.evaluate(() => scrollBy({ top: 90, behavior: 'instant' }));
  await finger.lift();
  await expect(asked, 'a finger').toBeVisible();
  await close();

  const drag = await late();
  const from = await middle();
  await finger.drag(from, [from[0], from[1] - 200]);
  drag();
  await alive();
  await finger.lift();
  await expect(dialog(page)).toHaveCount(0);
});
