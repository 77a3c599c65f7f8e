import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { arrive, dialog } from './flow.ts';

test('a category that was pressed is marked before its page is there, and the one before no longer', async ({ page }) => {
  await arrive(page, '/menu/pech/pizza');
  const release = await holdBack(page, /\/menu\/vok\?.*_rsc/);
  const colour = (one: Element): string => getComputedStyle(one).backgroundColor;
  const pill = page.locator('.pill[data-slug=vok]');
  const before = page.locator('.pill.is-active');
  const [plain, chosen] = [await pill.evaluate(colour), await before.evaluate(colour)];
  expect(plain).not.toBe(chosen);
  await pill.click();
  await expect(pill).toHaveAttribute('data-followed');
  expect(await pill.evaluate(colour)).toBe(chosen);
  expect(await before.evaluate(colour)).toBe(plain);
  await expect(page).toHaveURL(/pizza$/);
  release();
  await expect(page).toHaveURL(/\/menu\/vok$/);
  await expect(pill).toHaveClass(/is-active/);
  await expect(page.locator('[data-followed]')).toHaveCount(0);
});

test('a link that was followed is marked until another is, or until the visitor goes back; what opens over the page is not', async ({
  page,
}) => {
  await arrive(page, '/contacts');
  await arrive(page, '/menu/pech/pizza');
  const marked = page.locator('[data-followed]');
  await page.locator('.card__name a').filter({ visible: true }).first().click();
  await expect(dialog(page)).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await holdBack(page, /\/(menu\/vok|menu\/pech)\?.*_rsc/);
  await page.locator('.pill[data-slug=vok]').click();
  await expect(marked).toHaveAttribute('data-slug', 'vok');
  await page.locator('.crumbs a[href="/menu/pech"]').click();
  await expect(marked).toHaveAttribute('href', '/menu/pech');
  await expect(marked).toHaveCSS('opacity', '0.6');
  await page.goBack();
  await expect(marked).toHaveCount(0);
});
