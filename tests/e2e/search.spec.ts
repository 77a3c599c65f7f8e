import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

test('[NAV-06] a dish found by search opens over the page under its own address; closing and back return to the page', async ({ page }) => {
  await page.goto('/blog');
  const field = page.getByRole('combobox', { name: 'Поиск блюд' });
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  const find = async (): Promise<void> => {
    if (await icon.isVisible()) await icon.click();
    await field.filter({ visible: true }).fill('медовик');
    await expect(page.getByRole('option', { name: /Медовик/ }).first()).toBeVisible();
    await field.filter({ visible: true }).press('Enter');
    await expect(
      dialog(page)
        .getByRole('heading', { name: /Медовик/ })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/[\w-]+\/[\w-]+\/[\w-]+$/);
  };
  await find();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await find();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(dialog(page)).toHaveCount(0);
});

test('search without a match says so, and Escape leaves it', async ({ page }) => {
  await page.goto('/');
  const icon = page.getByRole('link', { name: 'Поиск блюд' });
  if (await icon.isVisible()) await icon.click();
  const field = page.getByRole('combobox', { name: 'Поиск блюд' }).filter({ visible: true });
  await field.fill('щщщщщ');
  await expect(page.getByText('Ничего не нашлось').last()).toBeVisible();
  await field.press('Escape');
  await expect(page.locator('.search__panel')).toHaveCount(0);
});
