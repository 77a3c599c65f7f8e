import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { MARK, translate } from '#tests/setup/translator-double.ts';
import { addButton, collect, ICE_CREAM, layer, openHydrated, quantity } from './steps.ts';

const menuLink = (page: Page) => page.getByRole('link', { name: /^(Меню и настройки|Menu and settings|Menü und Einstellungen)$/ });

/** Opens the settings from the menu, in Russian, German or English. */
async function openSettings(page: Page): Promise<void> {
  await menuLink(page).filter({ visible: true }).first().click();
  await layer(page)
    .getByRole('link', { name: /^(Настройки|Тема, язык|Settings|Theme, language|Einstellungen|Design)/ })
    .click();
  await expect(layer(page).locator('a[hreflang="en"]')).toBeVisible();
}

const languageLink = (page: Page, code: string) => layer(page).locator(`a[hreflang="${code}"]`);

test('[I18N-04] [I18N-01] a language keeps page, question, cart and place; the front door remembers it, other addresses have their own', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const root = page.locator('html');
  await test.step('the same page, query and cart in German', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await collect(page);
    await openHydrated(page, `${ICE_CREAM.page}?sort=up`);
    await expect(quantity(page)).toContainText('1');
    await openSettings(page);
    await languageLink(page, 'de').click();
    await expect(page).toHaveURL(/\/de\/menu\/deserty\/morozhenoe\?sort=up$/);
    await expect(root).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('group', { name: new RegExp(ICE_CREAM.name) })).toContainText('1');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Баумана');
  });

  await test.step('the page of a dish in English, and the step back to Russian', async () => {
    await openHydrated(page, '/menu/pech/pizza/margarita');
    await openSettings(page);
    await languageLink(page, 'en').click();
    await expect(page).toHaveURL(/\/en\/menu\/pech\/pizza\/margarita$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/\p{Script=Cyrillic}/u);
    await page.goBack();
    await expect(root).toHaveAttribute('lang', 'ru');
  });

  await test.step('a later visit: the front door alone redirects', async () => {
    await page.goto('/?utm_source=flyer');
    await expect(page).toHaveURL(/\/en\?utm_source=flyer$/);
    await page.goto('/menu/pech');
    await expect(page).toHaveURL(/[^n]\/menu\/pech$/);
    await expect(root).toHaveAttribute('lang', 'ru');
    await openHydrated(page, '/');
    await expect(page).toHaveURL(/\/en$/);
    await openSettings(page);
    await languageLink(page, 'ru').click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await page.reload();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(root).toHaveAttribute('lang', 'ru');
  });
});

test('[I18N-01] days of the week are the server’s in languages whose names of them the browser does not know', async ({ page }) => {
  const days = () => page.getByRole('main').locator('dt').allTextContents();
  for (const language of ['be', 'kk', 'tt', 'az', 'uz', 'hy']) {
    await openHydrated(page, `/${language}/contacts`);
    const shown = await days();
    const monday = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'long' })
      .formatToParts(new Date(2024, 0, 1))
      .find(({ type }) => type === 'weekday')?.value;
    expect(shown[0], language).toContain(monday);
    const served = await (await page.request.get(`/${language}/contacts`)).text();
    for (const day of shown) expect(served).toContain(`>${day}<`);
  }
});

test('[I18N-03] a page that is translated before its code has come turns with the language and stays turned', async ({ page, allowed }) => {
  // React finds other texts than the server's and renders the document anew
  allowed.push(/React error #418/);
  const translated = `(${translate})(${JSON.stringify({ language: 'ar', delay: 0, mark: MARK })})`;
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => { ${translated}; setTimeout(() => { window.firstDirection = document.documentElement.dir; }); });`,
  );
  await openHydrated(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveClass(/translated-rtl/);
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('lang', 'ar');
  expect(await page.evaluate(() => Reflect.get(window, 'firstDirection'))).toBe('rtl');
});
