import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { staleTexts, translatedTexts } from '#tests/setup/translator-double.ts';
import { widgetDouble } from '#tests/setup/widget-double.ts';
import { dialog, toCheckout } from './flow.ts';
import { violationsOf } from './violations.ts';

const SETTINGS = { use_google_translate: 1, google_languages_list: ['ru', 'ja', 'ar'] };
const choice = (page: Page) => page.getByRole('region', { name: 'Перевести страницу' });

async function openChoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await dialog(page).getByText('Тема, язык и вид магазина').click();
  await expect(choice(page)).toBeVisible();
}
const alive = (page: Page): Promise<unknown> => page.waitForFunction(() => history.scrollRestoration === 'manual');
const policyAt = async (address: string): Promise<string> => (await fetch(address)).headers.get('content-security-policy') ?? '';

async function isTranslated(page: Page, where: string): Promise<void> {
  await expect(page.locator('html'), where).toHaveAttribute('lang', 'ja', { timeout: 20_000 });
  await expect.poll(() => translatedTexts(page), { message: where }).toBeGreaterThan(5);
  await expect.poll(() => staleTexts(page), { message: where }).toEqual([]);
}

test('[I18N-03] the translation widget comes when it is asked for and agreed to, stays with its visitor, never sees checkout, and goes', async ({
  page,
  variant,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const shop = await variant({ settings: (wire) => ({ ...wire, ...SETTINGS }) });
  const service = await widgetDouble(page);
  const violations = await violationsOf(page);
  await page.goto(`${shop.url}/contacts`);
  await alive(page);
  expect(await policyAt(`${baseURL}/contacts`)).not.toContain('google');
  expect(await policyAt(`${shop.url}/contacts`)).toContain('https://translate.google.com');
  expect(await policyAt(`${shop.url}/order`)).not.toContain('google');

  await openChoice(page);
  const japanese = choice(page).getByRole('button', { name: '日本語' });
  await japanese.click();
  await expect(choice(page).getByText('Google Переводчик')).toBeVisible();
  await choice(page).getByRole('button', { name: 'Не надо' }).click();
  await expect(japanese).toHaveAttribute('aria-pressed', 'false');
  expect(service.asked.map((request) => request.url())).toEqual([]);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'googtrans' }));

  await japanese.click();
  await choice(page).getByRole('button', { name: 'Перевести' }).click();
  await isTranslated(page, 'the open page');
  await expect(japanese).toHaveAttribute('aria-pressed', 'true');
  expect(service.asked.map((request) => request.url()).filter((url) => url.includes('element.js'))).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.body.style.top)).toBe('');
  await expect(page.locator('iframe.skiptranslate')).toBeHidden();

  // kept over links, documents and visits
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await isTranslated(page, 'another document');
  await expect(page.locator('.buy__price').first()).toHaveAttribute('translate', 'no');
  expect(await page.locator('.buy__price font, .logo font').count()).toBe(0);

  const sent = (): string => service.asked.map((request) => request.postData() ?? '').join();
  await toCheckout(page);
  await page.getByLabel('Имя').fill('Тайна');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(await translatedTexts(page)).toBe(0);
  expect(sent()).not.toMatch(/Оформление заказа|Тайна/);

  await page.goto(`${shop.url}/contacts`);
  await isTranslated(page, 'after checkout');
  await openChoice(page);
  await choice(page).getByRole('button', { name: 'Показать оригинал' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect.poll(() => translatedTexts(page)).toBe(0);
  const before = service.asked.length;
  await page.goto(`${shop.url}/menu/supy`);
  await alive(page);
  await page.waitForLoadState('networkidle');
  expect(service.asked.length).toBe(before);
  expect(violations()).toEqual([]);
});

test.describe('a service that does not answer', () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test('is told, with another way and another try; the page stays as it was', async ({ page, variant }) => {
    test.setTimeout(90_000);
    const shop = await variant({ settings: (wire) => ({ ...wire, ...SETTINGS }) });
    const service = await widgetDouble(page);
    service.works = false;
    await page.goto(`${shop.url}/contacts`);
    await alive(page);
    await openChoice(page);
    await choice(page).getByRole('button', { name: '日本語' }).click();
    await choice(page).getByRole('button', { name: 'Перевести' }).click();
    await expect(choice(page).getByRole('alert')).toContainText('Переводчик не загрузился');
    await expect(choice(page).getByRole('link')).toHaveAttribute('href', /^https:\/\/translate\.google\.com\/translate\?.*tl=ja/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    service.works = true;
    await choice(page).getByRole('button', { name: 'Ещё раз' }).click();
    await isTranslated(page, 'the second try');
    await expect(choice(page).getByRole('alert')).toHaveCount(0);
    // the shop's own words end it
    await dialog(page).getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/contacts$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'googtrans' }));
  });
});
