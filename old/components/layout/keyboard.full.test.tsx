import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useModals } from '#old/stores/modals.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';

testShop();

const original = matchMedia;
afterEach(() => void vi.stubGlobal('matchMedia', original));

/** A computer with a mouse. */
const withMouse = (): void =>
  void vi.stubGlobal('matchMedia', (media: string) => ({
    ...original(media),
    matches: media === '(hover: hover)',
  }));

test('the first link of a page leads to the first dish', async () => {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const [first] = await within(await screen.findByRole('main')).findAllByRole('article');
  await user.click(screen.getByRole('link', { name: 'Перейти к меню' }));
  expect(within(first ?? document.body).getByRole('link')).toHaveFocus();
});

test('with a mouse the address dialog begins in its field, and a change of the way keeps the focus', async () => {
  withMouse();
  const { user } = await openPage('/menu/deserty/morozhenoe');
  act(() => useModals.getState().open('location', {}));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Улица|Адрес/ })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Улица|Адрес/ })).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Доставка' }));
  expect(await screen.findByRole('combobox', { name: /Улица|Адрес/ })).not.toHaveFocus();
});

describe('a sheet has one heading of the second level', () => {
  test.each([
    ['Меню', 'menu'],
    ['Настройки', 'settings'],
    ['Все категории', 'categories'],
    ['Фильтры', 'filters'],
    ['Корзина', 'cart'],
    ['Войти', 'auth'],
    ['Поиск блюд', 'search'],
  ] as const)('%s', async (_, kind) => {
    await openPage('/menu/deserty/morozhenoe');
    act(() => useModals.getState().open(kind, {}));
    const sheet = await screen.findByRole('dialog');
    await waitFor(() => expect(within(sheet).getAllByRole('heading', { level: 2 })).toHaveLength(1));
    expect(sheet).toHaveAccessibleName();
  });
});
