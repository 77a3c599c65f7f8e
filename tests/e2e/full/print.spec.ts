import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { addButton, deliverTo, ICE_CREAM, openCart, openHydrated } from '../steps.ts';

/** What is on paper is black on white, whatever the theme, and offers nothing to press. Answers how many sheets it takes. */
async function printed(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('navigation').or(page.getByRole('textbox')).or(page.getByRole('combobox')).filter({ visible: true }),
  ).toHaveCount(0);
  const looks = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p), dialog[open] :is(h2, p, dd)')]
      .filter((each) => each.checkVisibility())
      .map((each) => `${getComputedStyle(each).color} ${getComputedStyle(document.body).backgroundColor}`),
  );
  expect(new Set(looks)).toEqual(new Set(['rgb(0, 0, 0) rgb(255, 255, 255)']));
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  return sheets;
}

test('menu, dish, home of a restaurant and cart are printed as black words on white paper', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const onScreen = (): Promise<void> => page.emulateMedia({ media: 'screen' });

  await test.step('a category: dishes with their prices, none cut in two', async () => {
    await openHydrated(page, ICE_CREAM.page);
    const cards = page.getByRole('main').getByRole('article');
    const count = await cards.count();
    expect(await printed(page)).toBeLessThanOrEqual(Math.ceil(count / 6) + 1);
    for (const card of await cards.all()) {
      await expect(card.getByText(/\d\s₽/).filter({ visible: true })).not.toHaveCount(0);
      await expect(card).toHaveCSS('break-inside', 'avoid');
    }
    await onScreen();
  });

  await test.step('a dish: its picture, its sum and what may be added', async () => {
    await openHydrated(page, '/menu/pech/pizza/pizza-ugolek');
    expect(await printed(page)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^В корзину/ }).getByText(/\d\s₽/)).toBeVisible();
    await onScreen();
  });

  await test.step('an open cart, alone', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await deliverTo(page);
    const cart = await openCart(page);
    await expect(cart.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await printed(page)).toBeLessThanOrEqual(3);
    await expect(cart.getByText(ICE_CREAM.name).first()).toBeVisible();
    await expect(cart.getByText('Итого', { exact: true })).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
    await onScreen();
  });

  await test.step('the home page of a restaurant: words without its moving picture', async () => {
    await context.addCookies([{ name: 'page_type', value: 'restoran', url: baseURL ?? '' }]);
    await page.goto('/');
    await printed(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main video')).toBeHidden();
  });
});
