import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, openMenu, pickAt } from './flow.ts';

const notice = (page: Page): Locator => page.locator('.toasts .toast');
const bar = (page: Page): Locator => page.locator('.cartbar');

test('[CART-10] what is added is said for two seconds, to screen readers too, beside the cart’s bar; many in a row are one notice', async ({
  page,
}) => {
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'на Баумана');
  await expect(notice(page)).toHaveText(/^Добавлено в корзину\. Корзина, 1 позиция, 270\s₽$/);
  const live = page.getByRole('region', { name: 'Уведомления' });
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expect(live).toContainText('Добавлено в корзину');
  await expect(notice(page)).toHaveCount(0);

  const others = page.getByRole('button', { name: /^Добавить в корзину: / });
  const many = Math.min(3, await others.count());
  expect(many).toBeGreaterThan(1);
  const begun = Date.now();
  // in one breath, however slow the machine
  await others.evaluateAll((buttons, most) => {
    for (const button of buttons.slice(0, most)) if (button instanceof HTMLElement) button.click();
  }, many);
  await expect(notice(page)).toHaveText(new RegExp(`^Добавлено: ${many}\\. Корзина, `));
  if (await bar(page).isVisible()) {
    const [above, below] = await Promise.all([notice(page).boundingBox(), bar(page).boundingBox()]);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
  await expect(notice(page)).toHaveCount(0);
  expect(Date.now() - begun).toBeGreaterThan(2_000);
});
