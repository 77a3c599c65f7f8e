import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseAddress, dialog, minorOf, openCart } from './flow.ts';

const PIZZA = 'Пицца «Уголёк»';

async function openPizza(page: Page): Promise<void> {
  await page.goto('/menu/pech/pizza');
  // before the page is alive the link leads to the dish's own page
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('link', { name: PIZZA, exact: true }).first().click();
  await expect(dialog(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
}

const total = async (page: Page): Promise<number> =>
  minorOf(
    (await dialog(page)
      .getByRole('button', { name: /^В корзину/ })
      .textContent()) ?? '',
  );

test('[PROD-01] the product is a layer with everything one wants to know before ordering, at its own address', async ({ page }) => {
  await openPizza(page);
  const product = dialog(page);
  await expect(page).toHaveURL(/\/menu\/pech\/pizza\/pizza-ugolek$/);
  await expect(product.getByRole('img', { name: PIZZA }).first()).toBeVisible();
  for (const text of [
    'Томлёная восемь часов говядина',
    'Хит',
    '560 г',
    'Добавьте по вкусу',
    'Пищевая ценность на 100 г',
    'Состав',
    'Аллергены',
    'С этим берут',
  ])
    await expect(product.getByText(text).first()).toBeAttached();
  await expect(product.getByRole('group', { name: 'Вариант' }).getByRole('radio')).toHaveCount(3);
  await expect(product.getByRole('button', { name: `В избранное: ${PIZZA}` })).toBeVisible();
  await expect(product.getByRole('button', { name: 'Поделиться' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product).toBeHidden();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
});

test('[PROD-01] favourites are kept over a reload', async ({ page }) => {
  await openPizza(page);
  await dialog(page)
    .getByRole('button', { name: `В избранное: ${PIZZA}` })
    .click();
  await expect(page.getByText('Добавлено в избранное')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Убрать из избранного: ${PIZZA}` }).first()).toBeVisible();
});

test('[PROD-02] size and supplements change the total, and the cart line costs the same', async ({ page }) => {
  await openPizza(page);
  const product = dialog(page);
  const before = await total(page);
  await product.getByText('36 см', { exact: true }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(before);
  const large = await total(page);
  await product.getByRole('button', { name: 'Добавить: Копчёная моцарелла' }).click();
  await expect.poll(() => total(page)).toBe(large + 12_000);
  await product.getByRole('button', { name: 'Добавить ещё одну' }).click();
  const shown = 2 * (large + 12_000);
  await expect.poll(() => total(page)).toBe(shown);
  await product.getByRole('button', { name: /^В корзину/ }).click();
  await chooseAddress(page);
  const cart = await openCart(page);
  await expect(cart.getByText('+ Копчёная моцарелла')).toBeVisible();
  await expect(cart.getByText(/36 см/)).toBeVisible();
  await expect.poll(async () => minorOf((await cart.locator('.line__sum').first().textContent()) ?? '')).toBe(shown);
});

test('[PROD-04] meat is sold by the kilogram in steps of its portion', async ({ page }) => {
  await page.goto('/menu/myaso-na-ves/steiki-na-ves/baranya-noga-ves');
  const add = page.getByRole('button', { name: /^В корзину/ });
  // 2 400 ₽ a kilogram, portions of 500 g, at least two
  await expect(add).toContainText(/2\s400\s₽/);
  await page.getByRole('button', { name: 'Добавить ещё одну' }).first().click();
  await expect(add).toContainText(/3\s600\s₽/);
});

for (const [dish, path, sum] of [
  ['four at a time', '/menu/salaty-i-zakuski/zakuski/manty-s-baraninoi', /300\s₽/],
  ['at least five', '/menu/tatarskaya-vypechka/sladkaya-vypechka/baursak', /125\s₽/],
] as const)
  test(`[PROD-05] the first tap adds ${dish}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: /^В корзину/ }).click();
    await chooseAddress(page);
    const cart = await openCart(page);
    await expect(cart.locator('.line__sum').first()).toHaveText(sum);
  });

test('[PROD-02] without its required choice a dish cannot be added, and says what is missing', async ({ page }) => {
  await page.goto('/menu/myaso-na-ves/steiki-na-ves/ribai-ves');
  const add = page.getByRole('button', { name: /^(В корзину|Выберите)/ });
  await add.first().click();
  await expect(page.getByText(/Выберите: Прожарка/).first()).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('with something in the cart a dish can still be added on its own page, and the cart is one tap away', async ({ page }) => {
  await page.goto('/menu/tatarskaya-vypechka/sladkaya-vypechka/baursak');
  const add = page.getByRole('button', { name: /^В корзину/ });
  await add.click();
  await chooseAddress(page);
  const cart = page.locator('.cartbar:visible, .cartbtn:visible');
  await expect(cart).toBeVisible();
  await page.reload();
  await expect(cart).toBeVisible();
  for (const control of [add, cart])
    await expect
      .poll(() =>
        control.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return [0.1, 0.5, 0.9].every((part) =>
            element.contains(document.elementFromPoint(box.left + box.width * part, box.top + box.height / 2)),
          );
        }),
      )
      .toBe(true);
});
