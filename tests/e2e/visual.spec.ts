import { SECTIONS, sectionPath } from '#components/account/sections.ts';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { STILL_AT, shutShop } from '#tests/setup/still-shop.ts';
import { expect } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import {
  ADDRESS,
  addButton,
  chooseTab,
  DISH,
  dialog,
  openCart,
  openMenu,
  pickAt,
  setCount,
  submit,
  toCheckout,
  typeAddress,
} from './flow.ts';
import { open } from './layer-ways.ts';
import { choose } from './looks.ts';
import { orderQuickly } from './ordering.ts';
import { orderPage } from './paying.ts';
import { still } from './still.ts';

/** Every screen of the shop beside that of docs/screens; modals are in visual-modals. A changed look is looked at, then kept: `npm run screens`. */

still.describe.configure({ timeout: 240_000 });

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
  still(`pages look as they are kept: ${title}`, async ({ page, seen }) => {
    for (const [name, path] of Object.entries(pages)) {
      await open(page, path);
      await seen(name);
    }
  });

still('[NAV-09] with less motion a page that is followed to is there at once, as it is kept', async ({ page, seen }) => {
  await open(page, '/contacts');
  await page.locator('.footer a[href="/blog"]').first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await seen('blog');
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/.+$/);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await seen('post');
});

still('homes of other page types look as they are kept', async ({ page, context, seen, shop }) => {
  for (const type of PAGE_TYPES.filter((each) => each !== 'lending')) {
    await choose(context, type, shop.url);
    await open(page, '/');
    await seen(`home-${type}`);
  }
});

still.describe(() => {
  still.use({ allowed: [/404|503/] });

  still('no page, no shop: they look as they are kept', async ({ page, seen }) => {
    await open(page, '/such-a-page-there-is-not');
    await seen('not-found');
    const shut = await shutShop();
    await page.goto(shut.url);
    await expect(page.getByText('сайт находится на профилактике')).toBeVisible();
    await seen('maintenance');
    await page.close();
    await shut.stop();
  });
});

still('[LAY-06] tablets look as they are kept', async ({ page, seen }, info) => {
  still.skip(info.project.name !== 'phone', 'a tablet is touched');
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const [name, path] of [
    ['home', '/'],
    ['category', '/menu/gril/burgery'],
    ['product', '/menu/pech/pizza/pizza-ugolek'],
  ] as const) {
    await open(page, path);
    await seen(`tablet-${name}`);
  }
});

still('the account of a new customer looks as it is kept', async ({ page, seen }, info) => {
  await logIn(page, '', `+7917000${String(1_200 + info.repeatEachIndex)}`);
  for (const { slug } of SECTIONS.filter((section) => ['orders', 'favorite', 'bonuses', 'notifications'].includes(section.slug))) {
    await open(page, sectionPath(slug));
    await seen(`account-${slug}-empty`);
  }
});

still('the account of one who ordered looks as it is kept', async ({ page, seen, operator }, info) => {
  const phone = await logIn(page, '', `+7917000${String(1_100 + info.repeatEachIndex)}`);
  const at = Date.parse(STILL_AT);
  const done = await orderQuickly(page.request, { phone, count: 4, at });
  await operator('order', String(done.id), 'completed');
  await orderQuickly(page.request, { phone, at });
  await orderQuickly(page.request, { phone, payment: 'card_online', at });
  await operator('points', phone, '--give', '350');
  await open(page, '/menu/pech/pizza');
  for (const heart of await page.getByRole('button', { name: /^В избранное: / }).all()) {
    await heart.click();
    if ((await page.getByRole('button', { name: /^Убрать из избранного: / }).count()) >= 3) break;
  }
  for (const { slug } of SECTIONS) {
    await open(page, sectionPath(slug));
    // the invitation holds the address of this run's shop
    await seen(slug === '' ? 'account' : `account-${slug}`, { mask: '.referral__link, .referral .qr' });
  }
});

still('the checkout looks as it is kept', async ({ page, seen }) => {
  await open(page, '/order');
  await seen('checkout-empty');
  await toCheckout(page);
  await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
  await seen('checkout');
  await submit(page).click();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await seen('checkout-errors');
});

still('every state of an order looks as it is kept', async ({ page, seen, operator }) => {
  const made = { phone: '+79170001133', at: Date.parse(STILL_AT) };
  const unpaid = await orderQuickly(page.request, { ...made, payment: 'card_online' });
  await open(page, orderPage(unpaid));
  await seen('order-pending');
  const order = await orderQuickly(page.request, made);
  for (const [status, name] of [
    ['making', 'order'],
    ['completed', 'order-done'],
  ] as const) {
    await operator('order', String(order.id), status);
    await open(page, orderPage(order));
    await seen(name);
  }
  await operator('order', String(unpaid.id), 'cancelled');
  await open(page, orderPage(unpaid));
  await seen('order-cancelled');
});

still('where to: an address in a zone and outside, a place to fetch it, a table look as they are kept', async ({ page, seen }) => {
  await openMenu(page);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await addButton(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await chooseTab(page, 'В зале');
  await expect(dialog(page).getByRole('button', { name: 'Забронировать без блюд' })).toBeVisible();
  await seen('location-hall');
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).locator('.spot').first()).toBeVisible();
  await seen('location-pickup');
  await chooseTab(page, 'Доставка');
  await typeAddress(page, ADDRESS);
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Зелёная зона' })).toBeVisible();
  await seen('location');
});

still(
  '[CART-10] the cart empty, with a dish, with discounts, and the notice of what was added look as they are kept',
  async ({ page, seen }) => {
    await openMenu(page);
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await addButton(page).click();
    await pickAt(page, 'на Баумана');
    const cart = await openCart(page);
    await cart
      .getByRole('group', { name: `Количество: ${DISH}` })
      .getByRole('button')
      .first()
      .click();
    await expect(dialog(page).getByText('Пока пусто')).toBeVisible();
    await seen('cart-empty');
    await page.keyboard.press('Escape');
    await expect(page.locator('.toast')).toHaveCount(0);

    // from now on timers end when they are told to: the notice stays
    await page.clock.pauseAt(Date.parse(STILL_AT) + 60_000);
    await addButton(page).click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(page.locator('.toast')).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await seen('notice', { notices: true });
    await page.clock.resume();
    await setCount(await openCart(page), DISH, 4);
    await seen('cart-full');
  },
);

still('search: before a word, found, none found look as they are kept', async ({ page, seen }) => {
  await open(page, '/contacts');
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await field.focus();
  await expect(page.getByRole('row').first()).toBeVisible();
  await seen('search-empty');
  await field.fill('с курицей');
  await expect(page.getByRole('row').first()).toBeVisible();
  await seen('search');
  await field.fill('щщщщщщ');
  await expect(page.getByText('Ничего не нашлось').filter({ visible: true }).first()).toBeVisible();
  await seen('search-none');
});

still('login: the code looks as it is kept', async ({ page, seen }) => {
  await open(page, '/contacts');
  await page.getByRole('button', { name: 'Личный кабинет' }).filter({ visible: true }).first().click();
  await dialog(page).getByLabel('Телефон').fill('+79170001144');
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите код')).toBeVisible();
  await seen('login-code');
});
