import type { Page } from '@playwright/test';
import { z } from 'zod';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { alteredMenu } from '#tests/setup/altered-menu.ts';
import { expect, test } from '#tests/setup/test.ts';
import { arrive, chooseAddress, dialog } from './flow.ts';
import { choose } from './looks.ts';

const FILE = '/wp-content/uploads/app_sync/prodcat.json';
const MARGARITA = 102;
const NAME = 'Маргарита с углей';
const PIZZAS = '/menu/pech/pizza';
const PAGE = '/menu/pech/pizza/margarita';

const card = (page: Page) => page.locator(`article:has(a[data-product="${MARGARITA}"])`).first();

/** The categories of a catalogue answer, one of them changed. */
const alteredCategory = (slug: string, change: Record<string, unknown>) => (body: unknown) =>
  z
    .array(z.looseObject({ slug: z.string() }))
    .parse(body)
    .map((c) => (c.slug === slug ? { ...c, ...change } : c));

test('[CAT-03] what cannot be had now says when: a card, the dish, the heading of its category', async ({ page, variant }) => {
  test.setTimeout(90_000);
  const shop = await variant({
    answers: { [FILE]: alteredMenu({ [MARGARITA]: { product_availability: [{ days: [], date_from: '2099-12-01' }] } }) },
  });
  await page.goto(`${shop.url}${PIZZAS}`);
  await expect(card(page).getByRole('button', { name: 'С 1 декабря 2099 г.' })).toBeDisabled();
  await page.goto(`${shop.url}${PAGE}`);
  await expect(page.getByRole('button', { name: 'С 1 декабря 2099 г.' })).toBeDisabled();

  const closed = await variant({
    answers: { [FILE]: alteredCategory('pech', { category_availability: [{ days: [], date_to: '2001-01-01' }] }) },
  });
  for (const type of ['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'restoran'] as const) {
    await choose(page.context(), type, closed.url);
    await page.goto(`${closed.url}/menu/pech`);
    await expect(page.locator('.openwhen').first(), type).toHaveText('Больше нет');
  }
  await choose(page.context(), 'lending', closed.url);
  await page.goto(`${closed.url}${PIZZAS}`);
  await expect(card(page).getByRole('button', { name: 'Больше нет' })).toBeDisabled();
});

test('[CAT-03] a window opens and closes by itself when its minute comes', async ({ page, variant }) => {
  const window = { days: [], from: '12:00', to: '12:01' };
  const { url } = await variant({ answers: { [FILE]: alteredMenu({ [MARGARITA]: { product_availability: [window] } }) } });
  // twenty seconds before noon in the shop's city, whatever time it is here
  await page.clock.install({ time: new Date('2031-03-05T08:59:40Z') });
  await page.goto(`${url}${PIZZAS}`);
  const closed = card(page).getByRole('button', { name: 'С 12:00' });
  const open = card(page).getByRole('button', { name: new RegExp(`^(Добавить в корзину|Выбрать): ${NAME}`) });
  await expect(closed).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(open).toBeEnabled();
  await page.clock.fastForward(60_000);
  await expect(closed).toBeDisabled();
});

test('[CAT-04] what is out of stock is shown and cannot be added, or is hidden; how many are left is said where the shop says so', async ({
  page,
  variant,
}) => {
  test.setTimeout(90_000);
  const stock = {
    [MARGARITA]: { in_stock: false },
    103: { manage_stock: true, stock_quantity: 3, locations: [], product_variations_data: [], variations: [] },
  };
  const shown = (more: Record<string, unknown>) =>
    variant({
      settings: (wire) => ({
        ...wire,
        ...more,
        facade: { ...z.record(z.string(), z.unknown()).parse(wire.facade), show_stock_value: true },
      }),
      answers: { [FILE]: alteredMenu(stock) },
    });
  const shop = await shown({});
  await page.goto(`${shop.url}${PIZZAS}`);
  await expect(card(page).getByRole('button', { name: 'Будет позже' })).toBeDisabled();
  // pressed before the page is awake it would lead to the page of the dish
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.locator('a[data-product="103"]').first().click();
  await expect(dialog(page).getByText('Осталось 3')).toBeVisible();
  const hiding = await shown({ show_out_of_stock_products: '' });
  await page.goto(`${hiding.url}${PIZZAS}`);
  await expect(page.locator('a[data-product="103"]').first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('[CAT-01][CAT-05] a fragmented shop asks for its main file, then for the file of the chosen place; only what that place sells is there', async ({
  page,
  variant,
}) => {
  test.setTimeout(90_000);
  const gone = (body: unknown) =>
    z
      .array(z.looseObject({ products: z.array(z.looseObject({ id: z.number() })) }))
      .parse(body)
      .map((c) => ({ ...c, products: c.products.filter((p) => p.id !== MARGARITA) }));
  const shop = await variant({
    settings: (wire) => ({
      ...wire,
      settings: { ...z.record(z.string(), z.unknown()).parse(wire.settings), fragmented_stosks_json: true },
    }),
    answers: { '/wp-content/uploads/app_sync/price-11.json': gone },
  });
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/app_sync/')) files.push(pathname.split('/').at(-1) ?? '');
  });
  await page.goto(`${shop.url}${PIZZAS}`);
  await expect(
    card(page)
      .getByRole('button', { name: new RegExp(NAME) })
      .last(),
  ).toBeEnabled();
  await expect.poll(() => files).toContain('prodcat_main.json');
  await page.getByRole('button', { name: /Укажите адрес/ }).click();
  await chooseAddress(page);
  await expect.poll(() => files).toContain('price-11.json');
  await expect(card(page).getByRole('button').last()).toBeDisabled();
  await expect(
    page
      .locator('article')
      .filter({ has: page.locator('button.buy:enabled') })
      .first(),
  ).toBeVisible();
  // what the main file left out comes after it
  expect(files[0]).toBe('prodcat_main.json');
});

test('[CAT-08] the customer’s multiplier is in every price that is shown', async ({ page, variant }) => {
  const { url } = await variant({
    answers: {
      [FILE]: alteredMenu({
        1201: {},
        [MARGARITA]: {
          price: '100',
          regular_price: '100',
          price_multiplier_for_customer: '1.1',
          product_variations_data: [],
          variations: [],
        },
      }),
    },
  });
  await arrive(page, `${url}${PIZZAS}`);
  await expect(card(page)).toContainText('110\u00a0₽');
  await page.locator(`a[data-product="${MARGARITA}"]`).first().click();
  await expect(dialog(page).locator('.product__add')).toContainText('110\u00a0₽');
  const html = await (await page.request.get(`${url}${PAGE}`)).text();
  expect(/"@type":"Offer","price":"([^"]+)"/.exec(html)?.[1]).toBe('110.00');
});

test('[CAT-09] a shop that sells nothing shows prices and no way to buy, whatever the page', async ({ page, context, variant }) => {
  test.setTimeout(120_000);
  const { url } = await variant({ settings: (wire) => ({ ...wire, product_disable_buy: true }) });
  const ways = page.locator('button.buy:enabled, .product__add, .stepper, .mini .iconbtn:not(.mini__heart), .cartbar');
  for (const type of PAGE_TYPES) {
    await choose(context, type, url);
    for (const path of ['/', '/menu/pech', PIZZAS, '/catalog']) {
      await page.goto(`${url}${path}`);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expect(ways.filter({ visible: true }), `${type} ${path}`).toHaveCount(0);
    }
  }
  await choose(context, 'lending', url);
  await page.goto(`${url}${PIZZAS}`);
  await expect(card(page)).toContainText('₽');
  await page
    .getByRole('button', { name: `В избранное: ${NAME}` })
    .first()
    .click();
  await page.locator(`a[data-product="${MARGARITA}"]`).first().click();
  await expect(dialog(page).locator('.product__title')).toHaveText(NAME);
  await expect(dialog(page).locator('.product__price')).toContainText('₽');
  // Enter on the open dish puts nothing anywhere either
  await page.keyboard.press('Enter');
  await expect(ways.filter({ visible: true })).toHaveCount(0);
  await page.goto(`${url}/catalog/custom`);
  await expect(page.locator('main article')).toHaveCount(1);
  await expect(ways.filter({ visible: true })).toHaveCount(0);
  await page.goto(`${url}${PAGE}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(ways.filter({ visible: true })).toHaveCount(0);
});

test('[CAT-11] demo previews stand in for media that are missing, and for no others; the film is for who likes movement', async ({
  browser,
  page,
  context,
  variant,
}) => {
  test.setTimeout(90_000);
  const { url } = await variant({
    settings: (wire) => ({
      ...wire,
      show_demo_previews: true,
      demo_previews: { image: { url: '/wp-content/uploads/cloche.webp' }, video: { url: '/wp-content/uploads/hall_table_loop.mp4' } },
    }),
    answers: { [FILE]: alteredMenu({ [MARGARITA]: { images: [], product_variations_data: [], variations: [] } }) },
  });
  await page.goto(`${url}${PIZZAS}`);
  await expect(card(page).locator('img').first()).toHaveAttribute('src', /cloche/);
  await expect(page.locator('article:has(a[data-product="103"]) img').first()).not.toHaveAttribute('src', /cloche/);
  await expect(page.locator('article video')).toHaveCount(1);
  await page.waitForTimeout(1_500);
  await expect(page.locator('article video'), 'nothing is loaded for who likes it calm').not.toHaveAttribute('src');
  await page.locator(`a[data-product="${MARGARITA}"]`).first().click();
  await expect(dialog(page).locator('video[poster*=cloche]')).toBeVisible();

  const bare = await variant({
    settings: (wire) => ({ ...wire, show_demo_previews: true, demo_previews: { image: { url: '/wp-content/uploads/cloche.webp' } } }),
    answers: {
      [FILE]: (body) =>
        alteredCategory('supy', {
          image: '',
          image_dop: '',
          dop_image_category_site: '',
          products: [{ id: 70_001, name: 'Простой суп', slug: 'prostoi', price: '10' }],
        })(body),
    },
  });
  await choose(context, 'cat1', bare.url);
  await page.goto(`${bare.url}/`);
  await expect(page.locator('.cattile').filter({ hasText: 'Супы' }).locator('img').first()).toHaveAttribute('src', /cloche/);

  const lively = await browser.newContext({ reducedMotion: 'no-preference' });
  const other = await lively.newPage();
  await other.goto(`${url}${PIZZAS}`);
  await other.locator(`a[data-product="${MARGARITA}"]`).first().scrollIntoViewIfNeeded();
  await expect(other.locator('article video')).toHaveAttribute('src', /hall_table_loop/);
  await lively.close();
});
