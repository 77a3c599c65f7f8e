import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';

const english = z
  .object({ cart: z.looseObject({ empty: z.string() }), menu: z.looseObject({ language: z.string() }) })
  .parse(JSON.parse(readFileSync('messages/en.json', 'utf8')));

test('a language is chosen in the menu and keeps the page; its address names it', async ({ page, baseURL }) => {
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Меню и настройки' }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByText('Тема, язык и вид магазина').click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/contacts$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Menu and settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  for (const path of ['/contacts', '/en/contacts']) {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    expect(html).toMatch(/hreflang="ru"[^>]*href="[^"]*\/contacts"/i);
    expect(html).toMatch(/hreflang="en"[^>]*href="[^"]*\/en\/contacts"/i);
  }
  expect(english.menu.language).toBe('Language');
  expect((await fetch(`${baseURL}/ja/contacts`)).status).toBe(404);
});
