import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { row, settled } from './discounts.ts';
import { addButton, agree, chooseSlot, DISH, fillGuest, openCart, openMenu, payWith, setCount, submit, toCheckout } from './flow.ts';

let other: BrowserContext | null = null;
test.afterEach(async () => {
  await other?.close();
  other = null;
});

const balance = (page: Page) => page.locator('.bonuscard__sum');
const ordered = (page: Page): boolean => /\/order\/\d+/.test(page.url());
const idOf = (page: Page): string => /\/order\/(\d+)/.exec(page.url())?.[1] ?? '';
/** The account's movements, the newest first. */
async function movements(page: Page): Promise<string[]> {
  await page.goto('/lk/bonuses');
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'История' }) });
  await expect(history.locator('li').first()).toBeVisible();
  return (await history.locator('em').allTextContents()).map((text) => text.replaceAll(/\s/g, ''));
}

test('[BON-03] points are spent once however many browsers spend them, come with the completed order, and are back with a cancelled one', async ({
  page,
  context,
  browser,
  baseURL,
  operator,
  allowed,
}) => {
  test.slow();
  // whoever comes second is told so, in either window
  allowed.push(/422 .*\/api\/orders/);
  await page.goto('/');
  await logIn(page, baseURL);
  await toCheckout(page);
  const summary = page.locator('.summary');
  await summary.getByRole('slider', { name: 'Списать бонусов' }).press('End');
  await expect(row(summary, 'Списание бонусов')).toContainText('−100 ₽');
  await chooseSlot(page);
  await fillGuest(page);
  await payWith(page, 'Наличными');
  await settled(page);

  // the same customer with the same cart in another browser
  other = await browser.newContext({ storageState: await context.storageState(), ...(baseURL ? { baseURL } : {}) });
  const second = await other.newPage();
  await second.goto('/order');
  await expect(row(second, 'Списание бонусов')).toContainText('−100 ₽');
  await chooseSlot(second);
  await settled(second);
  await Promise.all([page, second].map((each) => submit(each).click()));
  await expect.poll(() => [page, second].filter(ordered).length, { timeout: 30_000 }).toBe(1);
  const [winner, loser] = ordered(page) ? [page, second] : [second, page];

  // told, with everything still there, and able to go on without them
  await expect(loser.getByText('На счёте уже меньше бонусов, чем выбрано')).toBeVisible();
  // once, where they are chosen
  await expect(loser.getByText('Столько бонусов списать нельзя')).toHaveCount(0);
  await expect(loser.locator('.summary__items')).toContainText(DISH);
  await expect(row(winner, 'Списание бонусов')).toContainText('−100 ₽');
  await loser.getByRole('button', { name: 'Не списывать', exact: true }).click();
  await expect(loser.getByText('На счёте уже меньше бонусов, чем выбрано')).toHaveCount(0);
  await settled(loser);
  await submit(loser).click();
  await expect.poll(() => ordered(loser), { timeout: 30_000 }).toBe(true);
  await expect(row(loser, 'Списание бонусов')).toHaveCount(0);
  expect(await movements(loser)).toEqual(['−100', '+100']);
  await expect(balance(loser)).toContainText(/^0/);

  // earned when it is handed over, on the page that is open
  const note = winner.locator('.totals__earn');
  await expect(note).toContainText(/^Начислим \d+ бонус/);
  const earned = Number(/\d+/.exec((await note.textContent()) ?? '')?.[0]);
  await operator('order', idOf(winner), 'completed');
  await expect(note).toContainText(`Начислили ${earned} бонус`, { timeout: 20_000 });
  await winner.goto('/lk/bonuses');
  await expect(balance(winner)).toContainText(new RegExp(`^${earned}`));

  // an open cart elsewhere hears of what is spent here, and of what comes back
  await openMenu(loser);
  await addButton(loser).click();
  const cart = await openCart(loser);
  await setCount(cart, DISH, 4);
  const panel = cart.getByRole('region', { name: 'Списать бонусы' });
  await expect(panel).toContainText(`На счёте ${earned},`);
  await openMenu(winner);
  await addButton(winner).click();
  const own = await openCart(winner);
  await setCount(own, DISH, 4);
  await own.getByRole('slider', { name: 'Списать бонусов' }).press('End');
  await expect(row(own, 'Списание бонусов')).toContainText(`−${earned} ₽`);
  await settled(own);
  await own.getByRole('button', { name: /^Оформить заказ/ }).click();
  await chooseSlot(winner);
  await agree(winner);
  await payWith(winner, 'Картой онлайн');
  await settled(winner);
  await submit(winner).click();
  await winner.waitForURL(/payment|pay/, { timeout: 30_000 });
  await expect(panel).toHaveCount(0);
  await winner.goBack();
  await winner.goto('/lk/orders');
  const unpaid = await winner.locator('.ordercard').first().getAttribute('data-order');
  await winner.goto(`/order/${unpaid}`);
  await winner.getByRole('button', { name: /^Отменить/ }).click();
  await winner.getByRole('button', { name: /^Да, отменить/ }).click();
  await expect(winner.locator('.totals__earn')).toContainText(new RegExp(`^${earned} бонус.* на счёт`));
  await expect(panel).toContainText(`На счёте ${earned},`);
  expect(await movements(winner)).toEqual([`+${earned}`, `−${earned}`, `+${earned}`, '−100', '+100']);
});
