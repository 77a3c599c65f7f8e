import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { consoleErrors } from '#tests/component/console-errors.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';

testShop();

/** Which script of the page fails: each of these components is the shop's own and throws when it is named here. */
const failing = vi.hoisted(() => ({ part: '' }));
const breakable = vi.hoisted(
  () => (part: string, load: Record<string, (props: object) => unknown>) =>
    Object.fromEntries(
      Object.entries(load).map(([name, Component]) => [
        name,
        (props: object) => {
          if (failing.part === part) throw new Error(`the script of ${part} fails`);
          return Component(props);
        },
      ]),
    ),
);
vi.mock('#old/components/search/search-button-client.tsx', async (load) => breakable('the header', await load()));
vi.mock('./cart-bar-client.tsx', async (load) => breakable('the cart bar', await load()));
vi.mock('#old/components/popups/popup-watch-client.tsx', async (load) => breakable('the popups', await load()));
vi.mock('./theme-switch-client.tsx', async (load) => breakable('the footer', await load()));
vi.mock('#old/components/cart/cart-modal-client.tsx', async (load) => breakable('the cart', await load()));
vi.mock('#old/components/catalogue/section-client.tsx', async (load) => breakable('the page', await load()));

afterEach(() => {
  failing.part = '';
});

const DISH = 'Пломбир, три шарика';
const PAGE = '/menu/deserty/morozhenoe';

test.each([
  { part: 'the header', lost: 'banner', left: ['main', 'contentinfo'] },
  { part: 'the footer', lost: 'contentinfo', left: ['banner', 'main'] },
  { part: 'the cart bar', lost: null, left: ['banner', 'main', 'contentinfo'] },
  { part: 'the popups', lost: null, left: ['banner', 'main', 'contentinfo'] },
])('an error in a script of $part leaves the rest of the page, is said, and a reload is offered', async ({ part, lost, left }) => {
  consoleErrors.allow(/the script of/);
  failing.part = part;
  await openPage(PAGE);
  expect(await screen.findByText('Что-то пошло не так')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeVisible();
  for (const role of left) expect(screen.getByRole(role)).toBeInTheDocument();
  if (lost !== null) expect(screen.queryByRole(lost)).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: DISH })).toBeVisible();
});

test('an error in a script of the page shows the words of an error page in its place, header and footer stay', async () => {
  consoleErrors.allow(/the script of/);
  failing.part = 'the page';
  await openPage(PAGE);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Что-то пошло не так' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Обновить' })).toBeVisible();
  expect(main.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/профилактике/)).toBeNull();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test('an error in the script of the cart closes it and leaves the page', async () => {
  consoleErrors.allow(/the script of/);
  const { user } = await openPage(PAGE);
  failing.part = 'the cart';
  const [button] = await screen.findAllByRole('button', { name: /^Корзина/ });
  await user.click(button ?? document.body);
  expect(await screen.findByText('Что-то пошло не так')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('main')).getByRole('link', { name: DISH })).toBeVisible();
});
