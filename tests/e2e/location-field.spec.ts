import type { Page } from '@playwright/test';
import { holdBack } from '#tests/setup/hold-back.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';

const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Адрес' });
const options = (page: Page) => dialog(page).getByRole('option');

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.locator('.place:visible .place__addr').first().click();
  await expect(field(page)).toBeVisible();
});

/** The entry `aria-activedescendant` names is the one marked as chosen, and it is in sight. */
async function expectActive(page: Page, index: number): Promise<void> {
  const id = await options(page).nth(index).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await expect(dialog(page).getByRole('option', { selected: true })).toHaveCount(1);
  await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).nth(index)).toBeInViewport({ ratio: 0.9 });
  await expect(field(page)).toBeFocused();
}

test('[DLV-04] the address is a combobox: arrows, Home and End, Escape, Enter, what was found is said', async ({ page }) => {
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).fill('Пушкина 1');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const list = dialog(page).getByRole('listbox', { name: 'Подходящие адреса' });
  expect(await field(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
  await expect(dialog(page).getByText(/^Нашли \d+ адрес/)).toBeAttached();
  const count = await options(page).count();
  expect(count).toBeGreaterThan(4);
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');

  await field(page).press('ArrowDown');
  await expectActive(page, 0);
  await field(page).press('End');
  await expectActive(page, count - 1);
  await field(page).press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await field(page).press('ArrowUp');
  await expectActive(page, count - 1);
  await field(page).press('Home');
  await expectActive(page, 0);

  await field(page).press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog(page)).toBeVisible();
  await field(page).press('ArrowDown');
  await expectActive(page, 0);
  const wanted = (await options(page).first().locator('b').textContent()) ?? '';
  await field(page).press('Enter');
  await expect(list).toHaveCount(0);
  await expect(field(page)).toHaveValue(wanted);
  await field(page).fill('ъъъъ');
  await expect(dialog(page).getByText('Такого адреса не нашли')).toBeInViewport();
  await field(page).press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('Enter never takes an address that belongs to fewer letters', async ({ page }) => {
  await field(page).fill('Пушкина');
  await expect(options(page).first()).toBeVisible();
  await page.route('**/geo/v1/suggest*', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await field(page).pressSequentially(', 12');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Пушкина, 12');
  await expect(options(page).first()).toContainText('улица Пушкина, 12');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('улица Пушкина, 12');
});

test('an address typed in full needs no choice from the list', async ({ page }) => {
  await field(page).fill('УЛИЦА ПУШКИНА 12');
  await expect(options(page).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(page.locator('.place:visible .place__addr').first()).toContainText('улица Пушкина, 12');
});

for (const delay of [60, 180]) {
  test(`never more than one request in 250 ms of typing, a letter every ${delay} ms`, async ({ page }) => {
    const asked: { at: number; q: string }[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/geo/v1/suggest')) asked.push({ at: Date.now(), q: url.searchParams.get('q') ?? '' });
    });
    await field(page).pressSequentially('улица Чистопольская, 61', { delay });
    await expect(options(page).first()).toContainText('Чистопольская, 61');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.at(-1)?.q).toBe('улица Чистопольская, 61');
    for (const [i, one] of asked.entries()) if (i > 0) expect(one.at - (asked[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(240);
    expect(new Set(asked.map((one) => one.q)).size).toBe(asked.length);
  });
}

test('[DLV-04] a field that is cleared begins anew: entries of the address before never stand below another one', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q');
    if (request.url().includes('suggest') && q !== null) asked.push(q);
  });
  await field(page).fill('Пушкина, 12');
  await expect(options(page).first()).toBeVisible();
  const release = await holdBack(page, /suggest/);
  await dialog(page).getByRole('button', { name: 'Очистить' }).click();
  await expect(options(page)).toHaveCount(0);
  // longer than letters are waited for
  await page.waitForTimeout(500);
  await field(page).fill('Кремлёвская, 15');
  await expect.poll(() => asked.at(-1)).toBe('Кремлёвская, 15');
  await expect(options(page)).toHaveCount(0);
  release();
  await expect(options(page).first()).toContainText('Кремлёвская');
  expect(asked).toEqual(['Пушкина, 12', 'Кремлёвская, 15']);
});
