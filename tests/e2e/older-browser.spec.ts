import { expect, test } from '#tests/setup/journey.ts';
import { ICE_CREAM } from './steps.ts';

test.describe('a browser below the oldest supported ones', () => {
  test.use({ allowed: [/this browser is older than those of browserslist/] });

  test('shows one sentence with the phone, and its menu can be read', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['at', 'findLast', 'findLastIndex']) Reflect.deleteProperty(Array.prototype, name);
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(globalThis, 'structuredClone');
      CSS.supports = () => false;
    });
    const failed = page.waitForEvent('pageerror');
    await page.goto('/');
    const sentence = page.getByRole('alert');
    await expect(sentence).toHaveText(/^Этот браузер слишком старый, чтобы заказать на сайте: .*\+7 843 200-40-40\.$/);
    await expect(sentence.getByRole('link')).toHaveAttribute('href', 'tel:+78432004040');
    // the first movement brings the code of the page, which ends without hydrating it
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await failed;
    await page.goto(ICE_CREAM.page);
    await page.getByRole('main').getByRole('link', { name: ICE_CREAM.name }).first().click();
    await expect(page.getByRole('heading', { name: ICE_CREAM.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d\s₽/).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
});
