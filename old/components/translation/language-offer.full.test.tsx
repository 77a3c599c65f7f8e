import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog } from '#tests/component/steps.ts';

testShop();

const DESSERTS = '/menu/deserty/morozhenoe';
const offer = (): HTMLElement | null => screen.queryByRole('region', { name: /^(Язык|Language)$/ });
const browserWants = (...languages: string[]): void => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** Opens a page and its menu, whose code and messages come after the first screen, as an offer's do. */
async function openMenu(path: string, button: string, title: string) {
  const { user } = await openPage(path);
  const [opener] = await screen.findAllByRole('link', { name: button });
  if (opener === undefined) throw new Error('the page has no menu button');
  await user.click(opener);
  return { user, menu: await dialog(title) };
}

test('a visitor whose browser wants another language of the shop is asked once', async () => {
  browserWants('sv', 'en-US', 'ru');
  const { user } = await openPage(DESSERTS);
  const asked = await screen.findByRole('region', { name: 'Язык' });
  expect(within(asked).getByRole('link', { name: 'English' })).toHaveAttribute('href', `/en${DESSERTS}`);
  await user.click(within(asked).getByRole('button', { name: 'Русский' }));
  expect(offer()).toBeNull();
  await openMenu(DESSERTS, 'Меню и настройки', 'Меню');
  expect(offer()).toBeNull();
});

describe('nobody is asked', () => {
  test.each([
    ['who wants the language of the page', ['ru-RU', 'en'], DESSERTS, 'Меню и настройки', 'Меню'],
    ['whose languages the shop does not offer', ['sv'], DESSERTS, 'Меню и настройки', 'Меню'],
    ['on a page whose address names its language', ['de'], `/en${DESSERTS}`, 'Menu and settings', 'Menu'],
  ])('%s', async (_, languages, path, button, title) => {
    browserWants(...languages);
    await openMenu(path, button, title);
    expect(offer()).toBeNull();
  });
});

test('the choice of languages says in which of them the dishes stay in the shop’s own', async () => {
  const { user, menu } = await openMenu(DESSERTS, 'Меню и настройки', 'Меню');
  await user.click(await within(menu).findByRole('button', { name: /^Настройки/ }));
  const languages = within(await screen.findByRole('navigation', { name: 'Язык' }));
  const noted = languages.getAllByRole('link').filter((link) => /блюда: русский/i.test(link.textContent));
  expect(noted.map((link) => link.getAttribute('hreflang'))).toContain('be');
  expect(languages.getByRole('link', { name: 'English' })).toBeVisible();
  expect(languages.getByRole('link', { name: 'Русский' })).toHaveAttribute('aria-current', 'true');
});
