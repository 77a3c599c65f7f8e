import { boxOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { expectTitleStays, layer, openHydrated } from './steps.ts';

test('[KF-LAYOUT-01] the header is 80 high from 992 px of width on and 64 below (decisions «Content, page types»)', async ({ page }) => {
  await page.goto('/contacts');
  for (const [width, height] of [
    [360, 64],
    [768, 64],
    [991, 64],
    [992, 80],
    [1_440, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await boxOf(page.getByRole('banner'))).height).toBe(height);
  }
});

test('[KF-LAYOUT-07] [LAY-04] a visitor chooses how the shop looks, on every page and after a reload, and moves by the sheet of all categories', async ({
  page,
}) => {
  const choose = async (look: string): Promise<void> => {
    await page.getByRole('link', { name: 'Вид магазина' }).click();
    await layer(page).getByText(look, { exact: true }).click();
    const reloaded = page.waitForEvent('load');
    await layer(page).getByRole('button', { name: 'Показать так' }).click();
    await reloaded;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/menu/pech');
  await page.getByRole('link', { name: 'Вид магазина' }).click();
  await expect(layer(page).getByRole('radio')).toHaveCount(7);
  await expect(layer(page).getByRole('radio', { name: /^Лента/ })).toBeChecked();
  await expectTitleStays(layer(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose('Плитка');
  await test.step('a section is a page of tiles, on the next page as well', async () => {
    await page.goto('/menu/pech');
    await page.getByRole('main').getByRole('link', { name: 'Пицца', exact: true }).first().click();
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
    await expect(page.getByRole('link', { name: 'Категории', exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Вид магазина' }).click();
    await expect(layer(page).getByRole('radio', { name: /^Плитка/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // the step back that closes a layer would abort the next navigation
    await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  });
  await test.step('the sheet marks the current category and leads on', async () => {
    await page.goto('/menu/gril/burgery');
    await page.getByRole('link', { name: 'Категории', exact: true }).click();
    await expect(layer(page).getByRole('link', { name: 'Бургеры', exact: true })).toHaveAttribute('aria-current', 'page');
    await layer(page).getByRole('link', { name: 'Бургеры', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/menu\/gril\/burgery$/);
  });
  await choose('Лента');
  await page.goto('/');
  await page.getByRole('link', { name: 'Все категории' }).click();
  await expect(layer(page).getByRole('link', { name: /^Гриль/ })).toBeVisible();
  await expectTitleStays(layer(page));
  await layer(page).getByRole('link', { name: 'Бургеры', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/gril\/burgery$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where one reads from right to left a number keeps its direction and stands beside the name of its country, not under it', async ({
  page,
}) => {
  await openHydrated(page, '/contacts');
  await page.evaluate(() => document.documentElement.classList.add('translated-rtl'));
  await page.getByRole('link', { name: 'Личный кабинет' }).first().click();
  const field = layer(page).getByLabel('Телефон');
  await expect(layer(page).getByText('Россия')).toBeVisible();
  const [box, country] = await Promise.all([boxOf(field), boxOf(layer(page).getByText('Россия'))]);
  expect(country.x - box.x).toBeLessThan(box.width / 2);
  // the number runs to the right and ends there, at the beginning of the field
  await expect(field).toHaveCSS('text-align', 'end');
  await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
});

test('where one reads from right to left the bar of categories begins at the right, and the left arrow leads on', async ({ page }) => {
  await openHydrated(page, '/');
  // No such language is offered yet: the page is mirrored as by a translator of the browser.
  await page.evaluate(() => document.documentElement.classList.add('translated-rtl'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const bar = page.getByRole('navigation', { name: 'Категории' });
  const [first, second, sixth] = ['Печь', 'Гриль', 'Салаты и закуски'].map((name) => bar.getByRole('link', { name, exact: true }));
  if (!first || !second || !sixth) throw new Error('no categories');
  expect((await boxOf(second)).x).toBeLessThan((await boxOf(first)).x);
  expect((await boxOf(first)).x).toBeLessThan((await boxOf(bar.getByRole('link', { name: 'Все категории' }))).x);
  await first.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(sixth).toBeFocused();
  await expect(sixth).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
