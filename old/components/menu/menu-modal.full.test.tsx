import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openCart, says } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop();

/** Opens the menu from a page, as a press on its button in the header does. */
async function openMenu(path = '/menu/deserty/morozhenoe') {
  const { user } = await openPage(path);
  const [button] = await screen.findAllByRole('link', { name: 'Меню и настройки' });
  if (button === undefined) throw new Error('the page has no menu button');
  expect(button).toHaveAttribute('href', '/information');
  await user.click(button);
  const menu = await dialog('Меню');
  await within(menu).findByRole('navigation', { name: 'Разделы меню' });
  return { user, menu };
}

test('the menu holds the sections of the shop, its pages and its contacts', async () => {
  const { user, menu } = await openMenu();
  const sections = within(menu).getByRole('navigation', { name: 'Разделы меню' });
  expect(within(sections).getByRole('link', { name: 'Печь' })).toHaveAttribute('href', '/menu/pech');
  expect(within(sections).getAllByRole('link').length).toBeGreaterThan(10);
  const pages = within(await within(menu).findByRole('navigation', { name: 'Страницы' }));
  const jobs = pages.getByRole('link', { name: 'Вакансии' });
  expect(jobs).not.toBeVisible();
  const [about] = pages.getAllByText('О нас', { exact: true });
  if (about === undefined) throw new Error('the menu does not list «О нас»');
  await user.click(about);
  await waitFor(() => expect(jobs).toBeVisible());
  expect(jobs).toHaveAttribute('href', '/information/page/vakansii');
  expect(pages.getByRole('link', { name: 'О нас' })).toHaveAttribute('href', '/information/page/o-nas');
  const contacts = within(within(menu).getByRole('region', { name: 'Контакты' }));
  expect(contacts.getByRole('link', { name: /\+7 843 200-40-40/ })).toHaveAttribute('href', 'tel:+78432004040');
  expect(contacts.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', expect.stringMatching(/^https:\/\/t\.me\//));
});

test('a section of the menu is a page, which closes the menu', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('link', { name: 'Супы' }));
  await waitFor(() => expect(location.pathname).toBe('/menu/supy'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('login opens over the menu and closes back to it', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: /^Войти/ }));
  await screen.findByRole('textbox', { name: /Телефон/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Телефон/ })).toBeNull());
  await dialog('Меню');
});

test('each of the three ways to receive an order leads to its place', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: /^Укажите адрес/ }));
  expect(await screen.findByRole('button', { name: /^Доставка/ })).toHaveAttribute('aria-pressed', 'true');
  screen.getByRole('button', { name: /^В зале/ });
  await user.click(screen.getByRole('button', { name: /^Самовывоз/ }));
  expect((await screen.findAllByText('«Уголёк» на Баумана')).length).toBeGreaterThan(0);
});

test('the choice of layouts opens over the settings and closes back to them', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: /^Настройки|Тема, язык/ }));
  await user.click(await within(await dialog('Настройки')).findByRole('button', { name: /^Вид магазина/ }));
  expect(within(await dialog('Вид магазина')).getAllByRole('radio').length).toBeGreaterThan(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Вид магазина' })).toBeNull());
  await dialog('Настройки');
});

test('the theme is the visitor’s choice and stays for the next visit', async () => {
  const { user, menu } = await openMenu();
  await user.click(within(menu).getByRole('button', { name: /^Настройки|Тема, язык/ }));
  expect(await screen.findByRole('radio', { name: 'Светлая' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Тёмная' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  const next = await openMenu();
  await next.user.click(within(next.menu).getByRole('button', { name: /^Настройки|Тема, язык/ }));
  expect(await screen.findByRole('radio', { name: 'Тёмная' })).toBeChecked();
  await next.user.click(screen.getByRole('radio', { name: 'Как в системе' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'light'));
  await openMenu();
  expect(localStorage.getItem('theme')).toBe('system');
});

test('clearing the cart asks first: no keeps it', async () => {
  await deliverTo();
  await fillCart({ 'Пломбир, три шарика': 1 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  await user.click(within(cart).getByRole('button', { name: 'Очистить' }));
  const question = await dialog(/Убрать всё из корзины|Очистить/);
  await says(question, 'Убрать всё из корзины?');
  await user.click(within(question).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Да, очистить' })).toBeNull());
  within(await dialog('Корзина')).getByRole('group', { name: 'Количество: Пломбир, три шарика' });
});
