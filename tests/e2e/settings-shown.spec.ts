import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, dialog, openCart, setCount } from './flow.ts';

/** Flags of the settings told apart by two storefronts before one backend (SET-08): every flag on, every flag off; the same looks at both. */

const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';
const TIMES = '/wp-json/checkout/avaible_time';
const BARE = 212;
const DISH = '/menu/gril/ryba-i-moreprodukty/krevetki-na-ogne';

const part = (wire: Record<string, unknown>, name: string): object => Object(wire[name]);
const rows = z.array(z.looseObject({ id: z.unknown() }));
const popup = { uuid: 7, title: 'Пирог дня', message: 'С огня', repeat_mode: 'repeatable', device: 'site' };

/** A dish without a picture of which seven are left. */
const dishes = alteredMenu({ [BARE]: { images: [], manage_stock: true, stock_quantity: 7, locations: [] } });

/** The payment on delivery that only a warehouse elsewhere takes. */
const cardElsewhere = (wire: Record<string, unknown>) =>
  rows
    .parse(Object.values(part(wire, 'payment_methods')))
    .map((method) => (method.id === 'cod_card' ? { ...method, warehouse_ids: ['99'] } : method));

/** A new visitor at an hour of the shop, who has seen no popup yet. */
async function visitor(browser: Browser, moscow: string): Promise<Page> {
  const context = await browser.newContext();
  await context.clock.setFixedTime(new Date(`${moscow}+03:00`));
  return context.newPage();
}

async function atNight(browser: Browser, url: string): Promise<boolean> {
  const page = await visitor(browser, '2026-11-24T03:00:00');
  await page.goto(url);
  await expect(dialog(page).getByText('Откроемся сегодня в 08:00.')).toBeVisible();
  const seen = await dialog(page).getByText('Проба: печь остывает').count();
  await page.context().close();
  return seen > 0;
}

async function beforeAPlace(browser: Browser, url: string): Promise<boolean> {
  const page = await visitor(browser, '2026-11-24T14:00:00');
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3_000);
  const seen = await dialog(page).getByText('Пирог дня').count();
  await page.context().close();
  return seen > 0;
}

async function home(page: Page, url: string) {
  await page.goto(`${url}/`);
  const text = page.locator('.hometext');
  return {
    'seo.home_h1_text': (await text.count()) === 0 ? '' : await text.innerHTML(),
    dop_image_category_site: (await page.locator('.pills img').first().getAttribute('src'))?.includes('gift'),
  };
}

async function dish(page: Page, url: string) {
  await page.goto(`${url}${DISH}`);
  const video = page.locator('.product__art video');
  const art = (await video.count()) === 1 && (await video.evaluate((one: HTMLVideoElement) => [one.muted, one.playsInline, one.poster]));
  return {
    'facade.show_stock_value': await page.getByText('Осталось 7').count(),
    demo_previews: art,
    pictures: await page.locator('.product__art img').count(),
  };
}

async function checkout(page: Page, url: string) {
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await setCount(cart, 'Пломбир, три шарика', 4);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return {
    'payment.payments_filtered_by_location': (await page.getByText('Картой курьеру', { exact: true }).count()) === 0,
    checkout_show_delivery_time: await page.getByText('Ко времени', { exact: true }).count(),
  };
}

test('[SET-08] words, pictures, popups, times and ways to pay that flags switch', async ({ page, browser, variant }) => {
  test.setTimeout(240_000);
  const look = async (url: string) => ({
    ...(await home(page, url)),
    ...(await dish(page, url)),
    notification_work_time: await atNight(browser, url),
    popups_without_locations: await beforeAPlace(browser, url),
    ...(await checkout(page, url)),
  });
  const settings = (isOn: boolean) => (wire: Record<string, unknown>) => ({
    ...wire,
    facade: { ...part(wire, 'facade'), show_stock_value: isOn ? '1' : '' },
    seo: { ...part(wire, 'seo'), home_h1_text: isOn ? 'Проба <b>слов</b><script>window.hacked = 1</script>' : '' },
    show_demo_previews: isOn,
    demo_previews: { image: { id: 1, url: '/wp-content/uploads/cloche.webp' }, video: { url: '/wp-content/uploads/hall_table_loop.mp4' } },
    notification_work_time: isOn ? '<p>Проба: печь остывает</p>' : '',
    popups_without_locations: isOn ? '1' : '0',
    popups: [popup],
    use_backend_translate: isOn,
    settings: {
      ...part(wire, 'settings'),
      payment: { payments_filtered_by_location: isOn ? '1' : '0' },
      checkout_show_delivery_time: isOn ? '1' : '0',
    },
    payment_methods: cardElsewhere(wire),
  });
  const free = (body: unknown) => ({ ...Object(body), asap: { available: true, text: '', minutes: 40 } });
  const on = await variant({
    settings: settings(true),
    answers: {
      [TIMES]: free,
      [CATALOGUE]: (body) =>
        rows
          .parse(dishes(body))
          .map((c) => (c.id === 20 ? { ...c, image_dop: '', dop_image_category_site: '/wp-content/uploads/gift.webp' } : c)),
    },
  });
  const off = await variant({ settings: settings(false), answers: { [TIMES]: free, [CATALOGUE]: dishes } });
  expect(await look(on.url)).toEqual({
    'seo.home_h1_text': expect.stringMatching(/Проба <b>слов<\/b><\/div>$/),
    dop_image_category_site: true,
    'facade.show_stock_value': 1,
    demo_previews: [true, true, `${on.url}/wp-content/uploads/cloche.webp`],
    pictures: 0,
    notification_work_time: true,
    popups_without_locations: true,
    'payment.payments_filtered_by_location': true,
    checkout_show_delivery_time: 1,
  });
  expect(await look(off.url)).toEqual({
    'seo.home_h1_text': '',
    dop_image_category_site: false,
    'facade.show_stock_value': 0,
    demo_previews: false,
    pictures: 0,
    notification_work_time: false,
    popups_without_locations: false,
    'payment.payments_filtered_by_location': false,
    checkout_show_delivery_time: 0,
  });
  // the shop's own language is never named, whether the backend translates or not (use_backend_translate)
  for (const { seen } of [on, off]) {
    expect(seen.some((call) => call.includes('/prodcat.json'))).toBe(true);
    expect(seen.filter((call) => /\/app_sync\/.*(-ru\.json|lang=)|\/blog\?.*lang=/.test(call))).toEqual([]);
  }

  const moving = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
  for (const [at, src] of [
    [moving, expect.stringContaining('/hall_table_loop.mp4')],
    [page, null],
  ] as const) {
    await at.goto(`${on.url}${DISH}`);
    await at.waitForTimeout(2_500);
    expect(await at.locator('.product__art video').getAttribute('src'), 'only who wants no movement is left in peace').toEqual(src);
  }
  await moving.context().close();
});

test('a dish that cannot be had keeps its price, the one its offer names to machines', async ({ page }) => {
  await page.goto('/menu/gril/ryba-i-moreprodukty/losos-so-sparzhei');
  await expect(page.locator('.product__price')).toHaveText(/^1\s290\s₽$/);
  const offers = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(offers.join()).toMatch(/"price":"?1290(\.00)?"?,.*OutOfStock/);
});
