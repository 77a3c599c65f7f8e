import type { Locator, Page } from '@playwright/test';
import { hydrated } from '#tests/setup/hydrated.ts';

/** The dish that is counted where browsers are tried: one that is had in every place at every hour. */
export const DISH = 'Пломбир, три шарика';
export const DISH_PAGE = '/menu/deserty/morozhenoe';

const PATIENCE = 40_000;

/** The page answers to its visitor. */
export const isAlive = (page: Page): Promise<boolean> =>
  hydrated(page, PATIENCE).then(
    () => true,
    () => false,
  );

const stepper = (page: Page): Locator =>
  page
    .getByRole('article')
    .getByRole('group', { name: `Количество: ${DISH}` })
    .first();
// whatever lies above it: a notice that comes meanwhile is no reason
const press = (button: Locator): Promise<void> => button.first().evaluate((one: HTMLElement) => one.click());

/** How many pieces the page shows, once it shows so many or has had the time to. */
export async function piecesOf(page: Page, wanted: number, patience = PATIENCE): Promise<number> {
  const read = (): Promise<number> =>
    stepper(page)
      .getByText(/^\d+$/)
      .evaluateAll((all) => Number(all[0]?.textContent ?? 0));
  const until = Date.now() + patience;
  let now = await read();
  while (now !== wanted && Date.now() < until) {
    await page.waitForTimeout(30);
    now = await read();
  }
  return now;
}

/** One piece more, with a place to have it from where none is known; whether the page then shows one more. */
export async function oneMore(page: Page): Promise<boolean> {
  const before = await piecesOf(page, 0, 0);
  const add =
    before === 0
      ? page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${DISH}`) })
      : stepper(page).getByRole('button').nth(1);
  await press(add);
  const spot = page.getByRole('dialog').getByRole('button').filter({ hasText: 'Баумана' });
  const pickup = page.getByRole('dialog').getByText('Самовывоз', { exact: true });
  const asked = await Promise.race([
    pickup.waitFor({ timeout: PATIENCE }).then(() => true),
    piecesOf(page, before + 1).then(() => false),
  ]).catch(() => false);
  if (asked) {
    await press(pickup);
    await press(spot);
    await press(page.getByRole('dialog').getByRole('button', { name: /^Забрать здесь/ }));
  }
  return (await piecesOf(page, before + 1)) === before + 1;
}

/** The dish in the cart of somebody who comes for it themselves. */
export async function fillCart(page: Page, url: string, pieces: number): Promise<void> {
  await page.goto(`${url}${DISH_PAGE}`);
  await isAlive(page);
  for (let n = 0; n < pieces; n += 1) if (!(await oneMore(page))) throw new Error('the dish cannot be added');
}
