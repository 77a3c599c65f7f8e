import { DESKTOP, widthOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';
import { choose, facade } from './looks.ts';

test('[LAY-04] the layout choice changes the shop for this visitor: at once, on the next page, and after a reload', async ({ page }) => {
  await page.goto('/menu/pech');
  await page.getByRole('button', { name: 'Вид магазина' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(7);
  await expect(dialog(page).getByRole('radio', { name: /^Лента/ })).toBeChecked();
  await dialog(page).getByText('Плитка', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Показать так' }).click();
  await expect(page.locator('[data-page-type=cat1]')).toBeAttached();
  await expect(dialog(page)).toHaveCount(0);
  // on the way down to the button the address followed the sections
  await page.goto('/menu/pech');
  await page.locator('.cattiles--plain').getByRole('link', { name: 'Пицца', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/pech\/pizza$/);
  await expect(page.locator('[data-page-type=cat1][data-layout=catalog]')).toBeAttached();
  await page
    .getByRole('link', { name: /на главную$/ })
    .first()
    .click();
  await expect(page.locator('.cattiles .cattile').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-page-type=cat1]')).toBeAttached();
  await page.getByRole('button', { name: 'Вид магазина' }).click();
  await expect(dialog(page).getByRole('radio', { name: /^Плитка/ })).toBeChecked();
  await dialog(page).getByText('Лента', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Показать так' }).click();
  await expect(page.locator('[data-page-type=lending]')).toBeAttached();
});

test('[LAY-04] a shop that decides alone offers no choice', async ({ page, variant }) => {
  const { url } = await variant({ settings: facade({ catalog_front_choice: [] }) });
  await page.goto(url);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вид магазина' })).toHaveCount(0);
});

test('[LAY-04] all categories open as a sheet over the page and lead on', async ({ page, context, baseURL }) => {
  test.skip(widthOf(page) >= DESKTOP, 'the sheet is opened on phones; wider screens have the categories at hand');
  await page.goto('/');
  await page.getByRole('button', { name: 'Все категории' }).click();
  const sheet = dialog(page);
  await expect(sheet.getByRole('link', { name: /^Гриль/ })).toBeVisible();
  await sheet.getByRole('link', { name: 'Бургеры', exact: true }).click();
  await expect(page).toHaveURL(/\/menu\/gril\/burgery$/);
  await expect(sheet).toHaveCount(0);
  await choose(context, 'cat1', baseURL ?? '');
  await page.reload();
  await page.getByRole('button', { name: 'Категории', exact: true }).click();
  await expect(sheet.getByRole('link', { name: 'Бургеры', exact: true })).toHaveAttribute('aria-current', 'page');
  await sheet.getByRole('link', { name: 'Бургеры', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/menu\/gril\/burgery$/);
});
