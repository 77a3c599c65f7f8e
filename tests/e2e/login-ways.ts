import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A phone nobody else's test has. */
export const ownPhone = (): string => `+7917${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

/** Every browser comes from an address of its own: codes are limited by address. */
export async function ownAddress(page: Page): Promise<void> {
  const random = Math.floor(Math.random() * 16_000_000);
  const address = `10.${(random >> 16) & 255}.${(random >> 8) & 255}.${(random & 253) + 1}`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

/** The newest code the demo sent to a phone. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const inbox = await (await page.request.get('/demo/inbox')).text();
  const code = new RegExp(`\\${phone}[\\s\\S]*?(\\d{6})(?!\\d)`).exec(inbox)?.[1];
  expect(code, `the code for ${phone}`).toBeDefined();
  return code ?? '';
}

const codeField = (page: Page): Locator => dialog(page).getByLabel('Код');

/** Asks for a code in the open login modal. */
async function askCode(page: Page, phone: string): Promise<void> {
  await dialog(page).getByLabel('Телефон').fill(phone);
  await dialog(page).getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog(page).getByText('Введите код')).toBeVisible();
}

/** Logs in by a code in the open login modal. */
export async function enterByCode(page: Page, phone: string): Promise<void> {
  await askCode(page, phone);
  await codeField(page).fill(await codeFor(page, phone));
  await expect(dialog(page).getByText('Введите код')).toHaveCount(0);
}

/** The header's account button for guests. */
export const guestButton = (page: Page): Locator => page.getByRole('button', { name: 'Личный кабинет' }).first();
export const accountLink = (page: Page): Locator => page.getByRole('link', { name: 'Личный кабинет' }).first();

/** The account is in the header on desktop, in the menu on phones: opens the login for a guest. */
export async function openLogin(page: Page): Promise<void> {
  // a page that comes alive may scroll to its section under the finger
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await guestButton(page).click();
  await expect(dialog(page).getByLabel('Телефон')).toBeVisible();
}

/** What a store keeps in this browser. */
export const keptState = (page: Page, name: string): Promise<Record<string, unknown>> =>
  page.evaluate((key) => Object(JSON.parse(localStorage.getItem(key) ?? '{}')).state ?? {}, name);

/** The lines of the cart as this browser keeps them. */
export const cartLines = async (page: Page): Promise<unknown> => (await keptState(page, 'cart')).lines;
