import type { Locator, Page } from '@playwright/test';
import { DESKTOP, expectNoSideways, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, chooseAddress, DISH, dialog, openCart, openMenu, setCount } from './flow.ts';

/** The shop as a language that is read from right to left would show it; no such language is offered yet. */

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const mirror = (): void => document.documentElement?.setAttribute('dir', 'rtl');
    mirror();
    new MutationObserver(mirror).observe(document, { childList: true });
  });
});

const middleOf = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
};
const scrolled = (rail: Locator): Promise<number> => rail.evaluate((row) => row.scrollLeft);

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // a page that comes alive may scroll to its section under the finger
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await expectNoSideways(page);
}

test('read from right to left, the menu stands mirrored: rails, arrow keys, slides and icons run to the left', async ({ page }) => {
  const isWide = widthOf(page) >= DESKTOP;
  await page.goto('/');
  await expectFits(page);
  const logo = await middleOf(page.locator('.header .logo:visible').first());
  expect(logo).toBeGreaterThan(widthOf(page) / 2);

  const rail = page.locator('.pills .rail');
  const pills = rail.locator('[data-slug]');
  expect(await middleOf(pills.nth(1))).toBeLessThan(await middleOf(pills.nth(0)));
  await pills.nth(0).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  await expect(pills.nth(5)).toBeFocused();
  if (!isWide) await expect.poll(() => scrolled(rail)).toBeLessThan(-100);
  await page.keyboard.press('ArrowRight');
  await expect(pills.nth(4)).toBeFocused();

  const slides = page.locator('.banners .rail');
  const dots = page.locator('.banners__dot');
  await dots.nth(2).click();
  await expect.poll(() => scrolled(slides)).toBeLessThan(-100);
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await dots.nth(0).click();
  await expect.poll(() => scrolled(slides)).toBe(0);

  await page.goto('/menu/pech');
  await expectFits(page);
  await page.locator('.menubtn:visible').first().click();
  await expect(dialog(page)).toBeVisible();
  const arrow = dialog(page).locator('.i:has([href$="#right"])').first();
  await expect(arrow).toHaveCSS('scale', '-1 1');
  if (isWide) expect(await middleOf(dialog(page))).toBeGreaterThan(widthOf(page) / 2);
  await expectFits(page);
});

test('read from right to left, an order is put together: dish, place, cart, checkout', async ({ page }) => {
  test.setTimeout(90_000);
  const isWide = widthOf(page) >= DESKTOP;
  await openMenu(page);
  await page.getByRole('link', { name: DISH }).first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  if (isWide) expect(await middleOf(dialog(page).locator('.product__art'))).toBeGreaterThan(widthOf(page) / 2);
  expect(await middleOf(dialog(page).locator('.closebtn'))).toBeLessThan(widthOf(page) / 2);
  await expectFits(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);

  await addButton(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
  await expectFits(page);
  await chooseAddress(page);
  const cart = await openCart(page);
  // what comes from the end of the line on a wide screen comes from the left
  if (isWide) await expect.poll(async () => (await cart.boundingBox())?.x).toBe(12);
  await setCount(cart, DISH, 3);
  const [less, more] = [0, 1].map((i) =>
    cart
      .getByRole('group', { name: `Количество: ${DISH}` })
      .getByRole('button')
      .nth(i),
  );
  if (less && more) expect(await middleOf(more)).toBeLessThan(await middleOf(less));
  await expectFits(page);

  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByText('Наличными', { exact: true })).toBeVisible();
  await expectFits(page);
  await page.locator('button[type=submit][form=checkout]:visible').click();
  await expect(page.locator('.field__error').first()).toBeVisible();
  await expectFits(page);
});

test('read from right to left, a finger pushes a line of the cart out to the right', async ({ page }) => {
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  const line = cart.locator('.cart__body > ul > .line').first();
  const push = (by: number) =>
    line.evaluate((row, dx) => {
      const { left, top, width } = row.getBoundingClientRect();
      const fire = (type: string, x: number) =>
        row.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 7,
            pointerType: 'touch',
            isPrimary: true,
            clientX: left + width / 2 + x,
            clientY: top + 20,
          }),
        );
      fire('pointerdown', 0);
      fire('pointermove', dx / 2);
      fire('pointermove', dx);
      const moved = row.style.translate;
      fire('pointerup', dx);
      return moved;
    }, by);
  expect(await push(-200)).toBe('');
  await expect(line).toBeVisible();
  expect(await push(200)).toMatch(/^200px/);
  await expect(cart.getByRole('group', { name: `Количество: ${DISH}` })).toHaveCount(0);
});
