import type { Browser, Page } from '@playwright/test';
import { choosePayment, chooseTime, fillContact, layer, openCart, submitButton } from '#tests/e2e/steps.ts';
import { type Kept, newPerson } from './browser.ts';
import { DISH, DISH_PAGE, fillCart, isAlive, oneMore, piecesOf } from './counted-dish.ts';

/** Pieces in the cart of everybody who sits in an old tab. */
export const PIECES = 3;

/** What somebody does in a tab that was open while the shop was deployed. */
export interface Step {
  readonly name: string;
  /** Pages it can be done on; where nothing is said, anywhere. */
  readonly only?: readonly string[];
  /** Before the deploy. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** After it; comes to an end when what was wanted is there. */
  readonly act: (page: Page) => Promise<void>;
  /** The cart that has to be there afterwards. */
  readonly pieces?: number;
}

const toPath = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path);
const follow = async (page: Page, path: string): Promise<void> => {
  await page
    .getByRole('contentinfo')
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await toPath(page, path);
};
const opens =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name }).first().click();
    await layer(page).waitFor();
  };

export const STEPS: readonly Step[] = [
  { name: 'follows a link', act: (page) => follow(page, new URL(page.url()).pathname === '/contacts' ? '/blog' : '/contacts') },
  {
    name: 'goes back',
    prepare: (page) => follow(page, new URL(page.url()).pathname === '/contacts' ? '/blog' : '/contacts'),
    act: async (page) => {
      const from = page.url();
      await page.goBack();
      await page.waitForURL((url) => url.href !== from);
    },
  },
  { name: 'searches', act: opens('Поиск блюд') },
  { name: 'opens the menu of the page', act: opens('Меню и настройки') },
  {
    name: 'opens the cart',
    act: async (page) => {
      const cart = await openCart(page);
      await cart.getByText(DISH).first().waitFor();
    },
  },
  {
    name: 'takes another piece',
    only: [DISH_PAGE],
    act: async (page) => {
      if (!(await oneMore(page))) throw new Error('nothing can be added');
    },
    pieces: PIECES + 1,
  },
  {
    name: 'opens a dish',
    only: [DISH_PAGE],
    act: async (page) => {
      await page.getByRole('article').getByRole('link', { name: DISH, exact: true }).first().click();
      await layer(page).waitFor();
    },
  },
  {
    name: 'goes to the checkout',
    act: async (page) => {
      const cart = await openCart(page);
      await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
      await page.getByRole('heading', { name: 'Оформление заказа', level: 1 }).waitFor();
    },
  },
  {
    name: 'orders',
    only: ['/order'],
    prepare: async (page) => {
      await chooseTime(page);
      await fillContact(page);
    },
    act: async (page) => {
      await choosePayment(page, 'Наличными');
      await submitButton(page).click();
      await page.waitForURL(/\/order\/\d+/);
      await page.getByRole('heading', { name: /^Заказ № \d+/ }).waitFor();
    },
    pieces: 0,
  },
];

/** What a browser keeps of somebody with a cart. */
export async function cartOf(browser: Browser, url: string): Promise<Kept> {
  const context = await newPerson(browser);
  await fillCart(await context.newPage(), url, PIECES);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

export async function sitDown(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}${path}`);
  if (!(await isAlive(page))) throw new Error(`${path} does not come alive`);
}

/** The cart as the dish's own page shows it. */
export async function cartAfter(page: Page, url: string, pieces: number): Promise<number> {
  await page.goto(`${url}${DISH_PAGE}`);
  await isAlive(page);
  return piecesOf(page, pieces);
}
