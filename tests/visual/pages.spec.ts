import { SECTIONS } from '#components/account/account-sections.ts';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { closedShop, FIXED_NOW } from '#tests/setup/fixed-clock-shop.ts';
import { logIn } from '../e2e/customer.ts';
import { orderQuickly } from '../e2e/ordering.ts';
import { orderPage } from '../e2e/paying.ts';
import {
  ADDRESS,
  addButton,
  chooseDeliveryType,
  collect,
  goToCheckout,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  quantity,
  setCount,
  submitButton,
  typeAddress,
} from '../e2e/steps.ts';
import { expect, test } from './screen.ts';

/** Every page and state of the shop, compared with docs/screens; layers are in layers.spec.ts. `npm run screens` renews them. */

test.describe.configure({ timeout: 240_000 });

const ROUTES = {
  'home, the menu, a dish': {
    home: '/',
    'menu-section': '/menu/pech',
    category: '/menu/gril/burgery',
    product: '/menu/pech/pizza/pizza-ugolek',
  },
  'the catalogue, brands': {
    catalog: '/catalog',
    selection: '/catalog/custom',
    'catalog-product': '/catalog/20/menu/margarita',
    categories: '/CategoriesPage',
    subcategories: '/categories/20',
    subcategory: '/categories/20/subcategories/41',
    brands: '/brands',
    brand: '/brands/ugolek-pizza',
  },
  'what the shop tells': {
    page: '/o-nas',
    'page-home': '/vechera-u-ognya',
    gallery: '/gallery',
    contacts: '/contacts',
    information: '/information',
    'information-page': '/information/page/vakansii',
    'information-post': '/information/post/upakovka',
    support: '/information/page/zabota-o-klientah',
    offline: '/offline',
  },
} as const;

for (const [title, pages] of Object.entries(ROUTES))
  test(`pages look as they are kept: ${title}`, async ({ page, compare }) => {
    for (const [name, path] of Object.entries(pages)) {
      await openHydrated(page, path);
      // the page's own script does not scroll: the fixed clock of Playwright has no navigation timing
      if (name === 'menu-section') await page.locator('#pech').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      await compare(name);
    }
  });

test('[NAV-09] with less motion a page that is followed to is there at once, as it is kept', async ({ page, compare }) => {
  await openHydrated(page, '/contacts');
  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await compare('blog');
  await page.getByRole('main').locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/.+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await compare('post');
});

test('homes of other page types look as they are kept', async ({ page, context, compare, shop }) => {
  for (const type of PAGE_TYPES.filter((each) => each !== 'lending')) {
    await context.addCookies([{ name: 'page_type', value: type, url: shop.url }]);
    await openHydrated(page, '/');
    await compare(`home-${type}`);
  }
});

test.describe(() => {
  test.use({ allowed: [/404|503/] });

  test('no page, no shop: they look as they are kept', async ({ page, compare }) => {
    await openHydrated(page, '/such-a-page-there-is-not');
    await compare('not-found');
    const shut = await closedShop();
    await page.goto(shut.url);
    await expect(page.getByText('сайт находится на профилактике')).toBeVisible();
    await compare('maintenance');
    await page.close();
    await shut.stop();
  });
});

// A tablet has a touch screen, as phones have.
test('[LAY-06] tablets look as they are kept', { tag: '@phone' }, async ({ page, compare }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const [name, path] of [
    ['home', '/'],
    ['category', '/menu/gril/burgery'],
    ['product', '/menu/pech/pizza/pizza-ugolek'],
  ] as const) {
    await openHydrated(page, path);
    await compare(`tablet-${name}`);
  }
});

test('the account of a new customer looks as it is kept', async ({ page, compare }, info) => {
  await logIn(page, '', `+7917000${String(1_200 + info.repeatEachIndex)}`);
  for (const { slug } of SECTIONS.filter((section) => ['orders', 'favorite', 'bonuses', 'notifications'].includes(section.slug))) {
    await openHydrated(page, `/lk/${slug}`);
    await compare(`account-${slug}-empty`);
  }
});

test('the account of one who ordered looks as it is kept', async ({ page, compare, operator, shop }, info) => {
  const phone = await logIn(page, '', `+7917000${String(1_100 + info.repeatEachIndex)}`);
  const at = Date.parse(FIXED_NOW);
  const done = await orderQuickly(page.request, { phone, count: 4, at });
  await operator('order', String(done.id), 'completed');
  await orderQuickly(page.request, { phone, at });
  await orderQuickly(page.request, { phone, payment: 'card_online', at });
  await operator('points', phone, '--give', '350');
  await openHydrated(page, '/menu/pech/pizza');
  const hearts = page.getByRole('button', { name: /^В избранное: / });
  await expect(hearts.first()).toBeVisible();
  for (const heart of await hearts.all()) {
    await heart.click();
    if ((await page.getByRole('button', { name: /^Убрать из избранного: / }).count()) >= 3) break;
  }
  for (const { slug } of SECTIONS) {
    await openHydrated(page, `/lk/${slug}`);
    // The invitation contains the address of this run's shop.
    const mask = [page.getByText(shop.url), page.getByRole('img', { name: /^QR-код/ })];
    await compare(slug === '' ? 'account' : `account-${slug}`, { mask });
  }
});

test('the checkout looks as it is kept', async ({ page, compare }) => {
  await openHydrated(page, '/order');
  await compare('checkout-empty');
  await goToCheckout(page);
  await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
  await compare('checkout');
  await submitButton(page).click();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await compare('checkout-errors');
});

test('every state of an order looks as it is kept', async ({ page, compare, operator }) => {
  const made = { phone: '+79170001133', at: Date.parse(FIXED_NOW) };
  const unpaid = await orderQuickly(page.request, { ...made, payment: 'card_online' });
  await openHydrated(page, orderPage(unpaid));
  await compare('order-pending');
  const order = await orderQuickly(page.request, made);
  for (const [status, name] of [
    ['making', 'order'],
    ['completed', 'order-done'],
  ] as const) {
    await operator('order', String(order.id), status);
    await openHydrated(page, orderPage(order));
    await compare(name);
  }
  await operator('order', String(unpaid.id), 'cancelled');
  await openHydrated(page, orderPage(unpaid));
  await compare('order-cancelled');
});

test('where to: an address in a zone and outside, a place to fetch it, a table look as they are kept', async ({ page, compare }) => {
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await expect(layer(page).getByRole('combobox')).toBeVisible();
  await chooseDeliveryType(page, 'В зале');
  await expect(layer(page).getByRole('button', { name: 'Забронировать без блюд' })).toBeVisible();
  await compare('location-hall');
  await chooseDeliveryType(page, 'Самовывоз');
  await expect(layer(page).getByRole('button', { name: /^Забрать здесь/ })).toBeVisible();
  await compare('location-pickup');
  await chooseDeliveryType(page, 'Доставка');
  await typeAddress(page, ADDRESS);
  await expect(layer(page).getByRole('status').filter({ hasText: 'Зелёная зона' })).toBeVisible();
  await compare('location');
});

test('[CART-10] the cart empty, with a dish, with discounts, and the notice of what was added look as they are kept', async ({
  page,
  compare,
}) => {
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await collect(page);
  const cart = await openCart(page);
  await quantity(cart).getByRole('button').first().click();
  await expect(layer(page).getByText('Пока пусто')).toBeVisible();
  await compare('cart-empty');
  await page.keyboard.press('Escape');
  const toast = page.getByRole('region', { name: 'Уведомления' }).getByText('Добавлено в корзину');
  await expect(toast).toHaveCount(0);

  // Timers end only when the clock is moved: the toast stays.
  await page.clock.pauseAt(Date.parse(FIXED_NOW) + 60_000);
  await addButton(page).click();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await compare('notice', { withToasts: true });
  await page.clock.resume();
  await setCount(await openCart(page), 4);
  await compare('cart-full');
});

test('search: before a word, found, none found look as they are kept', async ({ page, compare }) => {
  await openHydrated(page, '/contacts');
  await page
    .getByRole('link', { name: /^(Поиск блюд|Найти блюдо)$/ })
    .filter({ visible: true })
    .click();
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await field.focus();
  await expect(page.getByRole('row').first()).toBeVisible();
  await compare('search-empty');
  await field.fill('с курицей');
  await expect(page.getByRole('row').first()).toBeVisible();
  await compare('search');
  await field.fill('щщщщщщ');
  await expect(page.getByText('Ничего не нашлось').filter({ visible: true }).first()).toBeVisible();
  await compare('search-none');
});

test('login: the code looks as it is kept', async ({ page, compare }) => {
  await openHydrated(page, '/contacts');
  await page.getByRole('link', { name: 'Личный кабинет' }).filter({ visible: true }).first().click();
  await layer(page).getByLabel('Телефон').fill('+79170001144');
  await layer(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(layer(page).getByText('Введите код')).toBeVisible();
  await compare('login-code');
});
