import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';
import { logIn } from './customer.ts';
import { codeFor, ownAddress, ownPhone } from './login-ways.ts';
import {
  addButton,
  cartButton,
  chooseDeliveryType,
  chooseTime,
  deliverTo,
  goToCheckout,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  placeOrder,
  typeAddress,
} from './steps.ts';

/** Where a layer is opened. */
export interface Stage {
  readonly page: Page;
  /** Address of a shop with two cities, requests instead of a cart and a popup; '' for the shop under test. */
  readonly shop: string;
  readonly operator: (...args: string[]) => Promise<string>;
}

/** How a customer opens a modal of the shop. */
export interface Layer {
  /** What tests call it; its kept pictures have this name. */
  readonly name: string;
  /** Opens the page and finds what opens the layer. */
  readonly opener: (stage: Stage) => Promise<Locator>;
  /** Opens the layer when that takes more than a press of the opener. */
  readonly open?: (page: Page, opener: Locator) => Promise<void>;
  /** Makes a mistake in the layer and waits for its message. */
  readonly mistake?: (page: Page, modal: Locator) => Promise<void>;
  /** What the browser writes to the console about that mistake. */
  readonly consoleError?: RegExp;
  /** Accessible name, where another layer is open too. */
  readonly title?: string;
  /** Which layer is open when this one has closed: the one below it, or the cart, which it had replaced. */
  readonly left?: 'below' | 'cart';
  readonly only?: 'phone' | 'desktop';
  /** Needs another {@link Stage.shop}. */
  readonly other?: true;
}

const CATEGORY = '/menu/pech/pizza';
export const POPUP = 'Пирог дня';

/** Stores state in the browser as an earlier visit would have. */
const remember = (page: Page, name: string, state: object): Promise<unknown> =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [name, JSON.stringify({ state, version: 1 })] as const);

const at =
  (path: string, find: (page: Page) => Locator): Layer['opener'] =>
  async ({ page }) => {
    await openHydrated(page, path);
    return find(page).filter({ visible: true }).first();
  };

const placeLink = (page: Page): Locator => page.getByRole('link', { name: /Укажите адрес/ });
const menuLink = (page: Page): Locator => page.getByRole('link', { name: 'Меню и настройки' }).filter({ visible: true }).first();

/** A row of the menu, which it opens on a category's page. */
const menuRow =
  (name: RegExp): Layer['opener'] =>
  async ({ page }) => {
    await openHydrated(page, CATEGORY);
    return openMenuRow(page, name);
  };

async function openMenuRow(page: Page, name: RegExp): Promise<Locator> {
  await menuLink(page).click();
  return page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name });
}

async function fillCart(page: Page): Promise<void> {
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await deliverTo(page);
}

/** Adds portions of a dish of the open page; answers the question about the place when `isFirst`. */
async function addPortions(page: Page, name: string, portions: number, isFirst = false): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${name}`) }).click();
  if (isFirst) await deliverTo(page);
  const more = page.getByRole('group', { name: `Количество: ${name}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let count = 1; count < portions; count += 1) await more.click();
}

/** The cart, past the choice of discounts that may come before it. */
async function cartPastChoice(page: Page): Promise<Locator> {
  await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
  await cartButton(page).click();
  const choice = page.getByRole('dialog', { name: 'Скидки и подарки' });
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(choice.or(cart).first()).toBeVisible();
  if (await choice.isVisible()) await choice.getByRole('button', { name: 'Закрыть' }).click();
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  return cart;
}

async function order({ page, operator }: Stage, status?: string): Promise<void> {
  await goToCheckout(page);
  await chooseTime(page);
  const id = await placeOrder(page);
  if (status !== undefined) await operator('order', String(id), status);
}

export const LAYERS: readonly Layer[] = [
  { name: 'product', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Маргарита с углей', exact: true })) },
  { name: 'menu', opener: at(CATEGORY, menuLink) },
  {
    name: 'auth',
    opener: async (stage) => {
      await ownAddress(stage.page);
      return at(CATEGORY, (page) => page.getByRole('link', { name: 'Личный кабинет' }))(stage);
    },
    mistake: async (page, modal) => {
      const phone = ownPhone();
      await modal.getByLabel('Телефон').fill(phone);
      await modal.getByRole('button', { name: 'Получить код' }).click();
      await expect(modal.getByText('Введите код')).toBeVisible();
      const wrong = (Number(await codeFor(page, phone)) + 1) % 1_000_000;
      await modal.getByRole('textbox', { name: 'Код' }).fill(String(wrong).padStart(6, '0'));
      await expect(modal.getByRole('alert')).toContainText('Неверный код');
    },
    consoleError: /status of 422 .*\/api\/auth\/check/,
  },
  {
    name: 'location',
    opener: at(CATEGORY, placeLink),
    mistake: async (page, modal) => {
      await typeAddress(page, 'Лукина, 5');
      await expect(modal.getByText('Ваш адрес вне зоны доставки')).toBeVisible();
    },
  },
  { name: 'search', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Поиск блюд' })), only: 'phone' },
  { name: 'categories', opener: at('/', (page) => page.getByRole('link', { name: 'Все категории' })), only: 'phone' },
  { name: 'filters', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Фильтры' })) },
  { name: 'layout', opener: at(CATEGORY, (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Вид магазина' })) },
  { name: 'stories', opener: at('/', (page) => page.getByRole('region', { name: 'Истории' }).getByRole('link')) },
  { name: 'carousel', opener: at('/gallery', (page) => page.getByRole('main').getByRole('listitem').getByRole('link')) },
  {
    name: 'cart',
    opener: async ({ page }) => {
      await fillCart(page);
      return cartButton(page);
    },
    mistake: async (_, modal) => {
      const code = modal.getByRole('textbox', { name: 'Промокод' });
      await code.fill('NOSUCHCODE');
      await code.press('Enter');
      await expect(modal.getByText('Такого промокода нет')).toBeVisible();
    },
  },
  {
    name: 'accept',
    title: 'Убрать всё из корзины?',
    left: 'below',
    opener: async ({ page }) => {
      await fillCart(page);
      return (await openCart(page)).getByRole('button', { name: 'Очистить', exact: true });
    },
  },
  { name: 'settings', title: 'Настройки', left: 'below', opener: menuRow(/Настройки/) },
  { name: 'deliveryType', title: 'Способ получения', left: 'below', opener: menuRow(/Укажите адрес/) },
  {
    name: 'discounts',
    title: 'Скидки и подарки',
    left: 'cart',
    opener: async ({ page }) => {
      await openHydrated(page, '/menu/vok/lapsha');
      await addPortions(page, 'Удон с говядиной', 4, true);
      return (await cartPastChoice(page)).getByRole('button', { name: 'Выбрать', exact: true });
    },
  },
  {
    name: 'promo',
    title: 'Акции',
    left: 'cart',
    opener: async ({ page }) => {
      await openHydrated(page, '/menu/rolly/maki-i-onigiri');
      await addPortions(page, 'Маки с лососем', 4, true);
      await openHydrated(page, '/menu/dopy/sousy');
      await addPortions(page, 'Соус чесночный', 9);
      return (await cartPastChoice(page)).getByRole('button', { name: 'Другая акция' });
    },
  },
  {
    name: 'coupon',
    opener: async (stage) => {
      await logIn(stage.page);
      return at('/lk/promocodes', (page) => page.getByRole('link', { name: /^Условия/ }))(stage);
    },
  },
  {
    name: 'booking',
    title: 'Забронировать стол',
    opener: at(CATEGORY, placeLink),
    open: async (page, opener) => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await chooseDeliveryType(page, 'В зале');
      await layer(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
    },
    mistake: async (_, modal) => {
      await modal.getByRole('button', { name: 'Забронировать', exact: true }).click();
      await expect(modal.getByText('Введите корректный номер')).toBeVisible();
    },
  },
  {
    name: 'order',
    opener: async (stage) => {
      await order(stage);
      return at('/', (page) => page.getByRole('link', { name: /Заказ № \d/ }))(stage);
    },
  },
  {
    name: 'erase',
    opener: async (stage) => {
      await logIn(stage.page);
      return at('/lk', (page) => page.getByRole('link', { name: 'Удалить аккаунт' }))(stage);
    },
  },
  { name: 'preferences', title: 'Предпочтения', left: 'below', opener: menuRow(/Предпочтения в еде/) },
  {
    name: 'food',
    title: 'Это блюдо вам не подходит',
    opener: async ({ page }) => {
      await remember(page, 'preferences', { wanted: [{ code: 'no_onion', text: '' }], own: true });
      await openHydrated(page, '/menu/gril/burgery/burger-dvoinoi-zhar');
      await expect(page.getByText(/Против ваших предпочтений/).first()).toBeAttached();
      return page.getByRole('button', { name: /^В корзину/ }).first();
    },
  },
  {
    name: 'rate',
    opener: async (stage) => {
      await order(stage, 'completed');
      return stage.page.getByRole('link', { name: 'Оценить' });
    },
  },
  {
    name: 'request',
    other: true,
    opener: async ({ page, shop }) => {
      await remember(page, 'city', { city: 'Казань' });
      await openHydrated(page, `${shop}${ICE_CREAM.page}`);
      return addButton(page);
    },
    mistake: async (_, modal) => {
      await modal.getByLabel('Телефон').fill('12');
      await modal.getByRole('button', { name: 'Отправить заявку' }).click();
      await expect(modal.getByText('Введите корректный номер')).toBeVisible();
    },
  },
  {
    name: 'city',
    other: true,
    title: 'В каком вы городе?',
    left: 'below',
    opener: async ({ page, shop }) => {
      await openHydrated(page, `${shop}${CATEGORY}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Да, верно' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return openMenuRow(page, /Город/);
    },
  },
  {
    name: 'popup',
    other: true,
    title: POPUP,
    opener: async ({ page, shop }) => {
      const place = { text: 'Где-то', coordinates: null, city: '', flat: '', entrance: '', floor: '', doorCode: '', comment: '', name: '' };
      const pickup = { ...place, zone: '', placeId: '2', placeName: '', warehouseId: 12 };
      await remember(page, 'city', { city: 'Иннополис' });
      await remember(page, 'delivery', { type: 'pickup', places: { delivery: null, pickup, lounge: null } });
      await openHydrated(page, `${shop}${CATEGORY}`);
      return page.getByRole('link', { name: 'Личный кабинет' }).filter({ visible: true }).first();
    },
    // The popup opens by itself, once for each load of the page.
    open: async (page, elsewhere) => {
      await openHydrated(page, page.url());
      await elsewhere.focus();
    },
  },
];

export const layerNamed = (name: string): Layer => {
  const found = LAYERS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no layer is named ${name}`);
  return found;
};

export const modalOf = (page: Page, { title }: Layer): Locator =>
  title === undefined ? page.getByRole('dialog') : page.getByRole('dialog', { name: title, exact: true });

/** Opens a layer by the keyboard, or as it is opened otherwise. */
export async function openLayer(page: Page, one: Layer, opener: Locator): Promise<Locator> {
  if (one.open) await one.open(page, opener);
  else {
    await opener.focus();
    await page.keyboard.press('Enter');
  }
  const modal = modalOf(page, one);
  await expect(modal).toBeVisible();
  return modal;
}
