import { DESKTOP, widthOf } from '#tests/setup/boxes.ts';
import { expectSeenFocus, pressKey, tabTo } from '#tests/setup/keys.ts';
import { expect, test } from '#tests/setup/test.ts';
import { ADDRESS, GUEST } from './flow.ts';

/** Nothing here is clicked, filled or focused by the test: keys alone, and every stop of the focus is seen. */

const DISH = 'Пицца «Уголёк»';
const SUPPLEMENT = 'Копчёная моцарелла';

test('from search to a placed order by keys alone, and every stop is seen', async ({ page }) => {
  test.setTimeout(240_000);
  const { keyboard } = page;
  await page.goto('/contacts');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');

  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти к меню' })).toBeFocused();
  await expectSeenFocus(page);

  const field = page.getByRole('combobox').filter({ visible: true }).last();
  if (widthOf(page) < DESKTOP) await pressKey(page, page.locator('.header__seek'));
  else await tabTo(page, field);
  await expect(field).toBeFocused();
  await keyboard.type('пицца уголек');
  const found = page.getByRole('row').filter({ hasText: DISH }).first();
  await expect(found).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /\S/);
  await keyboard.press('Enter');

  const product = page.getByRole('dialog', { name: DISH });
  await expect(product).toBeVisible();
  const sizes = product.getByRole('group', { name: 'Вариант' });
  await tabTo(page, sizes);
  const before = await sizes.getByRole('radio', { checked: true }).getAttribute('value');
  await keyboard.press('ArrowRight');
  await expectSeenFocus(page);
  await expect.poll(() => sizes.getByRole('radio', { checked: true }).getAttribute('value')).not.toBe(before);
  await pressKey(page, product.getByRole('button', { name: new RegExp(`^Добавить: ${SUPPLEMENT}`) }), 'Space');
  await expect(product.getByRole('button', { name: `Убрать: ${SUPPLEMENT}` }).first()).toBeVisible();
  await expectSeenFocus(page);
  await pressKey(page, product.getByRole('button', { name: /^В корзину/ }));

  const place = page.getByRole('dialog', { name: /Куда|Способ|получ/ }).last();
  const address = place.getByRole('combobox');
  await tabTo(page, address);
  await keyboard.type(ADDRESS);
  await expect(place.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await pressKey(page, place.getByRole('button', { name: 'Привезти сюда' }));
  await expect(place).toHaveCount(0);

  const opener = page.locator('.cartbar, .cartbtn').filter({ visible: true }).first();
  await expect(opener).toBeVisible();
  while ((await page.getByRole('dialog').count()) > 0) {
    await keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await expectSeenFocus(page);
  await tabTo(page, opener, widthOf(page) < DESKTOP ? 'Shift+Tab' : 'Tab');
  await keyboard.press('Enter');

  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart).toBeVisible();
  await pressKey(page, cart.getByRole('group', { name: `Количество: ${DISH}` }).getByRole('button', { name: 'Добавить ещё одну' }));
  await expect(cart.locator('.stepper__number').first()).toHaveText('2');
  await expectSeenFocus(page);
  await tabTo(page, cart.getByRole('textbox', { name: 'Промокод' }));
  await keyboard.type('САЙТ7');
  await keyboard.press('Enter');
  await expect(cart.locator('.promo__ok')).toBeVisible();
  await expectSeenFocus(page);
  await pressKey(page, cart.getByRole('button', { name: /^Оформить заказ/ }));

  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('Имя'));
  await keyboard.type(GUEST.name);
  await tabTo(page, page.getByLabel('Телефон'));
  await keyboard.type(GUEST.phone.replace(/\D/g, '').slice(1));
  // as soon as possible, or, while the kitchen sleeps, the first free time
  const when = page.getByRole('group', { name: 'Когда привезти' });
  await tabTo(page, when);
  await keyboard.press('ArrowDown');
  await expectSeenFocus(page);
  const slot = page.locator('.slots .chip:not([disabled])').first();
  await pressKey(page, slot, 'Space');
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('group', { name: 'Оплата' }));
  const cash = page.getByRole('radio', { name: /^Наличными/ });
  for (let i = 0; i < 6 && !(await cash.isChecked()); i++) await keyboard.press('ArrowDown');
  await expect(cash).toBeChecked();
  await expectSeenFocus(page);
  await pressKey(page, page.getByRole('checkbox', { name: /^Согласен с условиями/ }), 'Space');
  await expect(page.getByRole('checkbox', { name: /^Согласен с условиями/ })).toBeChecked();
  await pressKey(page, page.locator('button[type=submit][form=checkout]').filter({ visible: true }));
  await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keyboard.press('Tab');
  await expectSeenFocus(page);
});
