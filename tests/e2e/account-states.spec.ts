import { Fault } from '#tests/setup/altering-proxy.ts';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';

const READS = [
  ['bonuses', '/wp-json/systeminfo/v1/bonus'],
  ['favorite', '/wp-json/systeminfo/v2/user_favorites'],
  ['referals', '/wp-json/systeminfo/v2/coupons/referal_info'],
  ['promocodes', '/wp-json/systeminfo/v1/user/avaible_coupons'],
  ['preferences', '/wp-json/systeminfo/v2/user_preferences'],
  ['notifications', '/wp-json/systeminfo/v2/push/user_history'],
  ['', '/wp-json/wc/auth/user/get_addresses'],
] as const;

test('a section whose answer is broken says so, offers to try again and leaves the rest standing', async ({ page, variant, allowed }) => {
  test.slow();
  allowed.push(/50[0-9]/);
  const broken = Object.fromEntries(READS.map(([, path]) => [path, () => new Fault(500)]));
  const shop = await variant({ answers: broken });
  await logIn(page, shop.url);
  for (const [slug] of READS) {
    const answer = await page.goto(`${shop.url}/lk/${slug}`.replace(/\/$/, ''));
    expect([slug, answer?.status()]).toEqual([slug, 200]);
    await expect(page.getByText('Не загрузилось').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Личный кабинет' })).toBeVisible();
  }
  shop.change({ answers: {} });
  await page.goto(`${shop.url}/lk/preferences`);
  await expect(page.getByLabel('Без лука')).toBeVisible();
  shop.change({ answers: broken });
  await page.reload();
  await expect(page.getByText('Не загрузилось')).toBeVisible();
  shop.change({ answers: {} });
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByLabel('Без лука')).toBeVisible();
});

test('a section that takes its time shows its shape; what was there stays until then', async ({ page }) => {
  await logIn(page);
  await page.goto('/lk/preferences');
  await expect(page.getByLabel('Без лука')).toBeVisible();
  const release = await holdBack(page, /\/lk\/bonuses\?.*_rsc/);
  await page.locator('.lk__nav').getByRole('link', { name: 'Бонусы' }).click();
  await expect(page.getByRole('status', { name: 'Загружается: Бонусы' })).toBeVisible();
  await expect(page.getByLabel('Без лука')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Бонусы', level: 1 })).toBeVisible();
  await expect(page.locator('.lkwait')).toHaveCount(0);
});

test('the browser one is logged in with comes into the place that was kept for it: nothing below it moves', async ({ page }) => {
  await logIn(page);
  const release = await holdBack(page, '**/api/sessions*');
  await page.goto('/lk');
  const list = page.getByRole('region', { name: 'Где вы вошли' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  const below = page.getByRole('button', { name: 'Удалить аккаунт' });
  const before = await below.boundingBox();
  expect(before).not.toBeNull();
  release();
  await expect(list.getByText('Это устройство')).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every section can be read', async ({ page }) => {
    await logIn(page);
    for (const slug of ['', ...READS.map(([path]) => path).filter((path) => path !== ''), 'orders']) {
      await page.goto(`/lk/${slug}`.replace(/\/$/, ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.lkwait, .lk template')).toHaveCount(0);
    }
    await page.goto('/lk');
    await expect(page.getByLabel('Телефон')).toHaveValue(/^\+7/);
    await expect(page.getByRole('link', { name: 'Скачать мои данные' })).toBeVisible();
  });
});
