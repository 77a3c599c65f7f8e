import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';
import type { SettingsWire } from '#tests/setup/variant.ts';
import { logIn } from './customer.ts';
import {
  addButton,
  chooseAddress,
  chooseSlot,
  chooseTab,
  dialog,
  openCart,
  openMenu,
  placeOrder,
  toCheckout,
  typeAddress,
} from './flow.ts';
import { askCode, codeField, codeFor, ownAddress, ownPhone } from './login-ways.ts';

const CATEGORY = '/menu/pech/pizza';
const BURGERS = '/menu/gril/burgery';
const WOK = 'Удон с говядиной';
const POPUP = 'Пирог дня';

/** Where a way begins. */
export interface Stage {
  readonly page: Page;
  /** Address of {@link otherShop}; '' for ways of the shop under test. */
  readonly shop: string;
  readonly operator: (...args: string[]) => Promise<string>;
}

/** A page with a modal's opener on it; the opener is pressed as a visitor would. */
export interface Way {
  readonly name: string;
  readonly opener: (stage: Stage) => Promise<Locator>;
  /** More than a press of the opener. */
  readonly press?: (page: Page, opener: Locator) => Promise<void>;
  /** What people do wrong in it, until it says so. */
  readonly mistake?: (page: Page, modal: Locator) => Promise<void>;
  /** What the browser writes of that mistake. */
  readonly told?: RegExp;
  /** Its name, where other layers are about. */
  readonly title?: string;
  /** Which layer is beside it when it has closed: the one it lies over, or the cart that comes back in its place. */
  readonly left?: 'below' | 'cart';
  /** Shown on narrow or wide screens alone. */
  readonly only?: 'phone' | 'desktop';
  /** Needs {@link otherShop}. */
  readonly other?: true;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Two cities, requests instead of a cart, and a popup at its second place: what the demo shop has not. */
export function otherShop(wire: SettingsWire): SettingsWire {
  const locations: unknown[] = Array.isArray(wire.locations) ? wire.locations : [];
  return {
    ...wire,
    locations: locations.map((l, i) => ({ ...Object(l), city: i === 1 ? 'Иннополис' : 'Казань' })),
    simplified_order: '1',
    popups: [{ uuid: 777, title: POPUP, message: 'С огня.', repeat_mode: 'repeatable', device: 'site', sklad: [12], button_title: 'Ясно' }],
  };
}

/** As an earlier visit left the browser. */
async function kept(page: Page, name: string, state: object): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [name, JSON.stringify({ state, version: 1 })] as const);
}

const at =
  (path: string, find: (page: Page) => Locator): Way['opener'] =>
  async ({ page }) => {
    await open(page, path);
    return find(page).filter({ visible: true }).first();
  };

const placeButton = (page: Page): Locator => page.locator('.place button').filter({ visible: true }).first();
const cartButton = (page: Page): Locator => page.locator('.cartbar, .cartbtn').filter({ visible: true }).first();

/** A row of the open burger menu. */
async function menuRow(page: Page, name: RegExp): Promise<Locator> {
  await page.locator('.menubtn').filter({ visible: true }).first().click();
  return page.locator('.burger__row').filter({ hasText: name });
}

async function filledCart(page: Page): Promise<void> {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
}

/** Adds so many of a dish of the open page. */
async function addSome(page: Page, dish: string, count: number, place = async (_: Page): Promise<void> => {}): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${dish}`) }).click();
  await place(page);
  const more = page.getByRole('group', { name: `Количество: ${dish}` }).getByRole('button', { name: 'Добавить ещё одну' });
  for (let have = 1; have < count; have++) await more.click();
}

/** The cart, after the choice that goes before it, if there is one. */
async function cartAfterOffers(page: Page): Promise<Locator> {
  await page.waitForResponse((response) => response.url().endsWith('/coupons/autoapply'));
  await cartButton(page).click();
  const choice = page.getByRole('dialog', { name: 'Скидки и подарки' });
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(choice.or(cart).first()).toBeVisible();
  if (await choice.isVisible()) await choice.getByRole('button', { name: 'Закрыть' }).click();
  await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
  return cart;
}

async function ordered({ page, operator }: Stage, status?: string): Promise<number> {
  await toCheckout(page);
  await chooseSlot(page);
  const id = await placeOrder(page);
  if (status !== undefined) await operator('order', String(id), status);
  return id;
}

export const WAYS: readonly Way[] = [
  { name: 'product', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Маргарита с углей', exact: true })) },
  { name: 'menu', opener: at(CATEGORY, (page) => page.locator('.menubtn')) },
  {
    name: 'auth',
    opener: async (stage) => {
      await ownAddress(stage.page);
      return at(CATEGORY, (page) => page.getByRole('button', { name: 'Личный кабинет' }))(stage);
    },
    mistake: async (page, modal) => {
      const phone = ownPhone();
      await askCode(page, phone);
      const right = Number(await codeFor(page, phone));
      await codeField(page).fill(String((right + 1) % 10_000).padStart(4, '0'));
      await expect(modal.getByRole('alert')).toContainText('Неверный код');
    },
    told: /status of 422 .*\/api\/auth\/check/,
  },
  {
    name: 'location',
    opener: at(CATEGORY, (page) => page.getByRole('button', { name: /Укажите адрес/ })),
    mistake: async (page, modal) => {
      await typeAddress(page, 'Лукина, 5');
      await expect(modal.getByText('Ваш адрес вне зоны доставки')).toBeVisible();
    },
  },
  { name: 'search', opener: at(CATEGORY, (page) => page.getByRole('link', { name: 'Поиск блюд' })), only: 'phone' },
  { name: 'categories', opener: at('/', (page) => page.locator('.pill--all')), only: 'phone' },
  { name: 'filters', opener: at(CATEGORY, (page) => page.locator('.filterbtn')) },
  { name: 'layout', opener: at(CATEGORY, (page) => page.locator('.footer .chip[aria-haspopup="dialog"]')) },
  { name: 'stories', opener: at('/', (page) => page.locator('.story')) },
  { name: 'carousel', opener: at('/gallery', (page) => page.locator('main a:has(img)')) },
  {
    name: 'cart',
    opener: async ({ page }) => {
      await filledCart(page);
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
      await filledCart(page);
      return (await openCart(page)).getByRole('button', { name: 'Очистить', exact: true });
    },
  },
  {
    name: 'settings',
    title: 'Настройки',
    left: 'below',
    opener: async ({ page }) => {
      await open(page, CATEGORY);
      return menuRow(page, /Настройки/);
    },
  },
  {
    name: 'deliveryType',
    title: 'Способ получения',
    left: 'below',
    opener: async ({ page }) => {
      await open(page, CATEGORY);
      return menuRow(page, /Укажите адрес/);
    },
  },
  {
    name: 'discounts',
    title: 'Скидки и подарки',
    left: 'cart',
    opener: async ({ page }) => {
      await page.goto('/menu/vok/lapsha');
      await addSome(page, WOK, 4, chooseAddress);
      return (await cartAfterOffers(page)).getByRole('button', { name: 'Выбрать', exact: true });
    },
  },
  {
    name: 'promo',
    title: 'Акции',
    left: 'cart',
    opener: async ({ page }) => {
      await page.goto('/menu/rolly/maki-i-onigiri');
      await addSome(page, 'Маки с лососем', 4, chooseAddress);
      await page.goto('/menu/dopy/sousy');
      await addSome(page, 'Соус чесночный', 9);
      return (await cartAfterOffers(page)).getByRole('button', { name: 'Другая акция' });
    },
  },
  {
    name: 'coupon',
    opener: async ({ page }) => {
      await logIn(page);
      await open(page, '/lk/promocodes');
      return page.getByRole('button', { name: /^Условия/ }).first();
    },
  },
  {
    name: 'booking',
    title: 'Забронировать стол',
    opener: at(CATEGORY, placeButton),
    press: async (page, opener) => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await chooseTab(page, 'В зале');
      await dialog(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
    },
    mistake: async (_, modal) => {
      await modal.getByRole('button', { name: 'Забронировать', exact: true }).click();
      await expect(modal.getByText('Введите корректный номер')).toBeVisible();
    },
  },
  {
    name: 'order',
    opener: async (stage) => {
      await ordered(stage);
      await open(stage.page, '/');
      return stage.page.locator('.orderpill');
    },
  },
  {
    name: 'erase',
    opener: async ({ page }) => {
      await logIn(page);
      await open(page, '/lk');
      return page.getByRole('button', { name: 'Удалить аккаунт' }).first();
    },
  },
  {
    name: 'preferences',
    title: 'Предпочтения',
    left: 'below',
    opener: async ({ page }) => {
      await open(page, CATEGORY);
      return menuRow(page, /Предпочтения в еде/);
    },
  },
  {
    name: 'food',
    opener: async ({ page }) => {
      await kept(page, 'preferences', { wanted: [{ code: 'no_onion', text: '' }], own: true });
      await open(page, BURGERS);
      await expect(page.locator('.foodmark').first()).toBeVisible();
      return page.getByRole('button', { name: /^Добавить в корзину: Бургер «Двойной жар»/ });
    },
  },
  {
    name: 'rate',
    opener: async (stage) => {
      await ordered(stage, 'completed');
      return stage.page.getByRole('button', { name: 'Оценить' });
    },
  },
  {
    name: 'request',
    other: true,
    opener: async ({ page, shop }) => {
      await kept(page, 'city', { city: 'Казань' });
      await open(page, `${shop}/menu/deserty/morozhenoe`);
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
      await open(page, `${shop}${CATEGORY}`);
      await dialog(page).getByRole('button', { name: 'Да, верно' }).click();
      await expect(dialog(page)).toHaveCount(0);
      return menuRow(page, /Город/);
    },
  },
  {
    name: 'popup',
    other: true,
    title: POPUP,
    opener: async ({ page, shop }) => {
      const place = { text: 'Где-то', coordinates: null, city: '', flat: '', entrance: '', floor: '', doorCode: '', comment: '', name: '' };
      const pickup = { ...place, zone: '', placeId: '2', placeName: '', warehouseId: 12 };
      await kept(page, 'city', { city: 'Иннополис' });
      await kept(page, 'delivery', { type: 'pickup', places: { delivery: null, pickup, lounge: null } });
      await open(page, `${shop}${CATEGORY}`);
      return page.getByRole('button', { name: 'Личный кабинет' }).filter({ visible: true }).first();
    },
    // it comes by itself, once for a page load, while the visitor is elsewhere
    press: async (page, elsewhere) => {
      await page.reload();
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      await elsewhere.focus();
    },
  },
];
