import type { Page } from '@playwright/test';
import { openCart } from '#tests/e2e/steps.ts';
import { DISH_PAGE, isAlive } from './counted-dish.ts';

/** One open window with the menu and, above it, the cart; what is pressed is pressed without waiting for what comes of it. */

/** What a window shows of the cart, and when that last changed. */
export interface Shown {
  readonly counts: readonly number[];
  readonly code: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Runs in the page: notes when the counts of the dishes change. */
function watch(dishes: readonly string[]): void {
  const count = (dish: string): number =>
    Number(document.querySelector(`main article [aria-label="Количество: ${dish}"] [aria-live] span`)?.textContent ?? 0);
  let shown = '';
  const look = (): void => {
    const counts = dishes.map(count);
    if (counts.join() === shown) return;
    shown = counts.join();
    Reflect.set(window, 'shownCart', { counts, at: Date.now() });
  };
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Runs in the page: what it shows now. */
function read(): Shown {
  const { counts, at } = Object(Reflect.get(window, 'shownCart'));
  const text = JSON.parse(localStorage.getItem('cart') ?? '{}');
  return { counts, at, code: text.state?.promoCode ?? '' };
}

interface Presses {
  readonly dish: string;
  readonly button: 'plus' | 'more' | 'less';
  readonly times: number;
}

/** Runs in the page: presses a button of a dish, each time it shows what came of the last one; «more» only while there is one. Answers when it was pressed last, 0 for never. */
async function presses({ dish, button, times }: Presses): Promise<number> {
  const parts = (): readonly [Element | null, HTMLElement | undefined] => {
    const group = document.querySelector(`main article [aria-label="Количество: ${dish}"]`);
    const [less, more] = group?.querySelectorAll('button') ?? [];
    const add = document.querySelector<HTMLElement>(`main article button[aria-label^="Добавить в корзину: ${dish},"]`) ?? undefined;
    return [group, button === 'less' ? less : (more ?? (button === 'plus' ? add : undefined))];
  };
  const shown = (): string => parts()[0]?.querySelector('[aria-live] span')?.textContent ?? '';
  let at = 0;
  for (let n = 0; n < times; n += 1) {
    for (let tries = 0; button !== 'more' && parts()[1] === undefined; tries += 1) {
      if (tries === 400) throw new Error(`the menu does not let one press ${button} of ${dish}`);
      await new Promise((done) => setTimeout(done, 5));
    }
    const [, found] = parts();
    if (found !== undefined) at = Date.now();
    const before = shown();
    found?.click();
    // a busy page shows it a little later, and a hand waits for its eyes
    for (let tries = 0; tries < 100 && found !== undefined && shown() === before; tries += 1)
      await new Promise((done) => setTimeout(done, 5));
  }
  return at;
}

/** Runs in the page: takes a dish out of the open cart, or everything, as soon as the cart shows how. */
async function takeOut(dish: string | null): Promise<number> {
  const press = async (what: string, is: (one: HTMLElement) => boolean): Promise<number> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const found = [...document.querySelectorAll<HTMLElement>('dialog[open] button')].find(is);
      const at = Date.now();
      found?.click();
      if (found !== undefined) return at;
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error(`the cart does not let one press: ${what}`);
  };
  if (dish !== null) return press(dish, (one) => one.getAttribute('aria-label') === `Убрать из корзины: ${dish}`);
  await press('clear', (one) => one.textContent === 'Очистить');
  return press('yes', (one) => one.textContent === 'Да, очистить');
}

export class CartTab {
  readonly #page: Page;
  readonly #dishes: readonly string[];

  constructor(page: Page, dishes: readonly string[]) {
    this.#page = page;
    this.#dishes = dishes;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(`${url}${DISH_PAGE}`);
    if (!(await isAlive(this.#page))) throw new Error('the window does not come alive');
    await openCart(this.#page);
    await this.#page.evaluate(watch, this.#dishes);
  }

  shown = (): Promise<Shown> => this.#page.evaluate(read);
  press = (dish: string, button: Presses['button'], times: number): Promise<number> =>
    this.#page.evaluate(presses, { dish, button, times });
  /** Null: everything. */
  takeOut = (dish: string | null): Promise<number> => this.#page.evaluate(takeOut, dish);

  async typeCode(code: string): Promise<number> {
    const cart = this.#page.getByRole('dialog');
    await cart.getByRole('textbox', { name: 'Промокод' }).fill(code, { timeout: 15_000 });
    await cart.getByRole('button', { name: 'Применить', exact: true }).evaluate((one: HTMLElement) => one.click());
    return Date.now();
  }
}

/** Dishes of the open page that are taken with one press. */
export async function dishesOf(page: Page): Promise<readonly string[]> {
  const buttons = page.getByRole('article').getByRole('button', { name: /^Добавить в корзину: / });
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.flatMap((label) => /^Добавить в корзину: (.+), [^,]*$/.exec(label)?.[1] ?? []);
}
