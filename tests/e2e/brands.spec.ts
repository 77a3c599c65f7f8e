import { Fault } from '#tests/setup/altering-proxy.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('[ROUTE-09] the list of brands leads to each brand; an unknown one is 404', async ({ page, request }) => {
    await page.goto('/brands');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
    await page.getByRole('link', { name: 'Искра' }).click();
    await expect(page).toHaveURL(/\/brands\/iskra$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Искра');
    expect((await request.get('/brands/nothing')).status()).toBe(404);
  });

  test('[CMS-05] a brand shows its picture, its words and its products with prices and links', async ({ page }) => {
    await page.goto('/brands/iskra');
    await expect(page.getByText('Рис варим каждые два часа')).toBeVisible();
    await expect(page.locator('header img').first()).toBeVisible();
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(18);
    await expect(cards.filter({ hasText: 'Гёдза с цыплёнком' }).getByText(/\d\s₽/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Гёдза с цыплёнком' })).toHaveAttribute('href', /^\/menu\/.+/);
    await expect(page.getByText('Маргарита')).toHaveCount(0);
  });
});

test('a dish opened on a brand’s page leaves the address with the brand', async ({ page }) => {
  await page.goto('/brands/iskra');
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.getByRole('link', { name: 'Гёдза с цыплёнком' }).click();
  await expect(dialog(page).locator('.product__title')).toHaveText('Гёдза с цыплёнком');
  await expect(page).toHaveURL(/\/brands\/iskra$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/brands\/iskra$/);
});

test('a backend without brands: its pickup locations are the brands, each with what its warehouse sells', async ({ page, variant }) => {
  const shop = await variant({
    answers: { '/wp-json/restoran/v1/brands': () => new Fault(404, '{"code":"rest_no_route","message":"","data":{"status":404}}') },
  });
  await page.goto(`${shop.url}/brands`);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  const namesOf = async (slug: string): Promise<string[]> => {
    await page.goto(`${shop.url}/brands/${slug}`);
    return page.getByRole('main').locator('.card__name').allTextContents();
  };
  const lounge = await namesOf('ugolyok-launzh-u-kabana');
  const market = await namesOf('ugolyok-na-chistopolskoi');
  expect(lounge).toContain('Дорадо на углях');
  expect(market.length).toBeGreaterThan(20);
  expect(market).not.toContain('Дорадо на углях');
});

test('a backend that cannot say its brands: a kind notice', async ({ page, variant }) => {
  const shop = await variant({ answers: { '/wp-json/restoran/v1/brands': () => new Fault(500) } });
  expect((await page.goto(`${shop.url}/brands`))?.status()).toBe(200);
  await expect(page.getByText('Страница не загрузилась')).toBeVisible();
});
