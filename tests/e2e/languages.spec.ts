import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, dialog, openMenu, pickAt, toSettings } from './flow.ts';

/** Opens the settings from the menu, in any language. */
async function openSettings(page: Page): Promise<void> {
  await page.locator('header a[aria-haspopup=dialog], nav a[aria-haspopup=dialog]').and(page.locator(':visible')).first().click();
  await toSettings(page);
}

const languageLink = (page: Page, code: string) => dialog(page).locator(`a[hreflang="${code}"]`);

/** Milliseconds from the tap on a language to its first painted words. */
async function timeOfSwitch(page: Page, code: string): Promise<number> {
  const link = languageLink(page, code);
  await expect(link).toBeVisible();
  await link.evaluate((element, language) => {
    const note = (): void => {
      const begun = performance.now();
      const look = (): void => {
        if (document.documentElement.lang === language)
          requestAnimationFrame(() => Reflect.set(window, 'switched', performance.now() - begun));
        else requestAnimationFrame(look);
      };
      look();
    };
    element.addEventListener('pointerdown', note, { once: true });
  }, code);
  await link.click();
  const took = () => page.evaluate(() => Reflect.get(window, 'switched'));
  await expect.poll(took).toBeGreaterThan(0);
  return Number(await took());
}

test('[I18N-04] a language is chosen at once and keeps page, question, cart and place; the front door remembers it, other addresses keep their own', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await openMenu(page);
  await addButton(page).click();
  await pickAt(page, 'Баумана');
  await page.goto('/menu/deserty/morozhenoe?sort=up');
  const taken = page.locator('main article').filter({ has: page.locator('.stepper__number') });
  await expect(taken).toHaveCount(1);
  await expect(taken.locator('.stepper__number')).toHaveText('1');
  // somebody was there before: what is measured is the shop, not the first page of a build
  for (const path of ['/de/menu/deserty/morozhenoe?sort=up', '/de', '/']) await page.request.get(path);

  await openSettings(page);
  const took = await timeOfSwitch(page, 'de');
  await expect(page).toHaveURL(/\/de\/menu\/deserty\/morozhenoe\?sort=up$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(dialog(page)).toHaveCount(0);
  test.info().annotations.push({ type: 'milliseconds from tap to words', description: String(Math.round(took)) });
  expect(took).toBeLessThan(1_500);
  await expect(taken).toHaveCount(1);
  await expect(taken.locator('.stepper__number')).toHaveText('1');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('Баумана');

  // a dish on its own page, and the step back to the other language
  await page.goto('/menu/pech/pizza/margarita');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await openSettings(page);
  await languageLink(page, 'en').click();
  await expect(page).toHaveURL(/\/en\/menu\/pech\/pizza\/margarita$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/\p{Script=Cyrillic}/u);
  await page.goBack();
  await expect(page).toHaveURL(/[^n]\/menu\/pech\/pizza\/margarita$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  // a later visit: the front door alone asks who comes
  await page.goto('/?utm_source=flyer');
  await expect(page).toHaveURL(/\/en\?utm_source=flyer$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/menu/pech');
  await expect(page).toHaveURL(/[^n]\/menu\/pech$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);

  // and back to the shop's own
  await openSettings(page);
  await languageLink(page, 'ru').click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.reload();
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
