import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, openCart, openMenu } from './flow.ts';

const TIMES = 10;
/** Presses without waiting for what comes of it, as two hands on two windows do. */
const press = (page: Page, name: string, times: number): Promise<void> =>
  page.evaluate(
    async ([label, count]) => {
      for (let i = 0; i < count; i += 1) {
        const buttons = [...document.querySelectorAll<HTMLElement>('.card button')];
        buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(label))?.click();
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    [name, times] as const,
  );
const counted = (page: Page) => page.getByRole('group', { name: `Количество: ${DISH}` }).locator('.stepper__number');

test('[CART-08] two tabs pressing «+» and hearts at the same moment lose nothing and show the same', async ({ page, context }) => {
  test.slow();
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  await expect(counted(page)).toHaveText('1');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(counted(other)).toHaveText('1');

  for (let round = 1; round <= TIMES; round += 1) {
    await Promise.all([page, other].map((tab) => press(tab, 'Добавить ещё одну', 2)));
    for (const tab of [page, other]) await expect(counted(tab)).toHaveText(String(1 + round * 4));
  }
  const names = await page.locator('.card .card__name').allTextContents();
  const [here = '', there = ''] = names.filter((name) => name.trim() !== DISH);
  await Promise.all([press(page, `В избранное: ${here.trim()}`, 1), press(other, `В избранное: ${there.trim()}`, 1)]);
  for (const tab of [page, other]) {
    for (const name of [here, there]) await expect(tab.getByRole('button', { name: `Убрать из избранного: ${name.trim()}` })).toBeVisible();
  }
  const cart = await openCart(other);
  await expect(cart.getByRole('group', { name: `Количество: ${DISH}` })).toContainText(String(1 + TIMES * 4));

  // what one takes out while the other counts stays out
  await other.keyboard.press('Escape');
  await expect(dialog(other)).toHaveCount(0);
  await Promise.all([press(page, 'Убрать одну порцию', 1 + TIMES * 4), press(other, `В избранное: ${DISH}`, 1)]);
  for (const tab of [page, other]) await expect(addButton(tab)).toBeVisible();
});
