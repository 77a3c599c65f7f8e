import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/journey.ts';
import { notices } from './steps.ts';

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

const codeField = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'Код', exact: true });

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

const OPENS_DIALOG = '[aria-haspopup=dialog]';
const accountLinks = (page: Page): Locator => page.getByRole('link', { name: 'Личный кабинет' });
/** The header's link to the account, once the page knows that nobody is logged in: it opens the login. */
export const guestLink = (page: Page): Locator => accountLinks(page).and(page.locator(OPENS_DIALOG)).first();
/** The same link for a customer. */
export const accountLink = (page: Page): Locator =>
  accountLinks(page)
    .and(page.locator(`:not(${OPENS_DIALOG})`))
    .first();

/** Opens the login over the page: before its code has come the link leads to a page of its own. */
export async function openLogin(page: Page): Promise<void> {
  await notices(page).waitFor({ state: 'attached' });
  await guestLink(page).click();
  await expect(dialog(page).getByLabel('Телефон')).toBeVisible();
}

/** What a store keeps in this browser. */
export const keptState = (page: Page, name: string): Promise<Record<string, unknown>> =>
  page.evaluate((key) => Object(JSON.parse(localStorage.getItem(key) ?? '{}')).state ?? {}, name);

/** The lines of the cart as this browser keeps them. */
export const cartLines = async (page: Page): Promise<unknown> => (await keptState(page, 'cart')).lines;
