import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { browserCookies } from '#tests/component/browser.ts';
import { codeField } from '#tests/component/coupon-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { openPastChoice, plain, says } from '#tests/component/steps.ts';
import { codeFor, deliverTo, fillCart, logIn, orderAs, setOrderStatus } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 804;
const DISH = 'Пломбир, три шарика';
const section = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name })).closest('section') ?? document.body;

test('[LK-04] the account says its points, its level, what is to come and every movement with its reason', async () => {
  const phone = await logIn();
  const { id } = await orderAs({ phone });
  await openPage('/lk/bonuses');
  const main = await screen.findByRole('main');
  await says(main, /100\s*бонус/);
  expect(within(main).getByText('Искра').closest('[aria-current=step]')).not.toBeNull();
  await says(await section('Скоро придут'), new RegExp(`Заказ № ${id}.*\\+54`));
  const history = within(await section('История')).getAllByRole('listitem');
  expect(history).toHaveLength(1);
  expect(history[0]).toHaveTextContent('Подарок за знакомство');

  await setOrderStatus(id, 'completed');
  const { user } = await openPage('/lk/bonuses');
  await says(await screen.findByRole('main'), /154\s*бонус/);
  expect(screen.queryByRole('heading', { name: 'Скоро придут' })).toBeNull();
  const row = within(await section('История'))
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith('За заказ'));
  expect(plain(row?.textContent ?? '')).toMatch(/\+54$/);
  await user.click(within(row ?? document.body).getByRole('link', { name: new RegExp(`№\\s${id}$`) }));
  await waitFor(() => expect(location.pathname).toBe(`/order/${id}`));
});

test('[LK-06] a friend’s link waits for the login and puts its code into the cart; the customer who invited sees who came and gets points', async () => {
  const inviter = await logIn();
  const { user } = await openPage('/lk/referals');
  const link = (await screen.findByText(/\?ref=promo-\d+$/)).textContent;
  const code = new URL(link).searchParams.get('ref') ?? '';
  await user.click(screen.getByRole('button', { name: 'Показать QR-код крупно' }));
  expect(await within(await screen.findByRole('dialog')).findByRole('img', { name: `QR-код ссылки с кодом ${code}` })).toBeVisible();
  await user.keyboard('{Escape}');
  const [telegram] = await screen.findAllByRole('link', { name: 'Telegram' });
  expect(telegram).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(`?ref=${code}`)));

  browserCookies.clear();
  const friend = await openPage(`/?ref=${code}`);
  const popup = await screen.findByRole('dialog', { name: 'Вам подарили скидку' });
  expect(location.search).toBe('');
  await friend.user.click(within(popup).getByRole('button', { name: 'Войти и забрать' }));
  const phone = '+79175550202';
  await friend.user.type(await screen.findByLabelText('Телефон'), phone);
  await friend.user.click(screen.getByRole('button', { name: 'Получить код' }));
  await friend.user.type(await screen.findByLabelText('Код'), await codeFor(phone));
  expect(await screen.findByText('Скидка друга ждёт в корзине')).toBeVisible();
  expect(useCart.getState().promoCode).toBe(code);
  const { id } = await orderAs({ phone, items: [{ productId: ICE_CREAM, count: 5 }], promoCode: code });
  await setOrderStatus(id, 'completed');
  await openPage(`/?ref=${code}`);
  expect(await screen.findByText('Скидка друга действует только на первый заказ')).toBeVisible();

  browserCookies.clear();
  await logIn(inviter);
  await openPage('/lk/referals');
  await says(await section('Кто пришёл'), /бонусы начислены.*\+300/);
  await openPage('/lk/notifications');
  expect(await screen.findByText('Друг получил первый заказ, вам начислено бонусов: 300')).toBeVisible();
  await openPage('/lk/bonuses');
  await says(await section('История'), /За друга.*\+300/);
  await openPage(`/?ref=${code}`);
  expect(await screen.findByText('Это ваша ссылка: отправьте её другу')).toBeVisible();
});

test('[LK-07] a code is copied, waits in an empty cart, and a filled cart says at once why it does not apply', async () => {
  await logIn();
  await deliverTo();
  const { user } = await openPage('/lk/promocodes');
  const apply = await screen.findByRole('button', { name: 'Применить САМОВЫВОЗ' });
  expect(apply.closest('li')).toHaveTextContent('Только при самовывозе');
  await user.click(screen.getByRole('button', { name: 'Скопировать САМОВЫВОЗ' }));
  expect(await screen.findByText('Скопировано')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('САМОВЫВОЗ');
  await user.click(apply);
  expect(await screen.findByText('Промокод ждёт в корзине')).toBeVisible();
  await fillCart({ [DISH]: 5 });
  const menu = await openPage('/menu/deserty/morozhenoe');
  const cart = await openPastChoice(menu.user);
  expect(codeField(cart)).toHaveValue('САМОВЫВОЗ');
  await says(cart, 'Только для самовывоза');
});

test('[LK-07] promo codes stand by when they can be applied, and only those of now can be', async () => {
  await logIn();
  await openPage('/lk/promocodes');
  const buttons = async (shelf: string, name: RegExp) => within(await section(shelf)).queryAllByRole('button', { name }).length;
  expect(await buttons('Можно применить', /^Применить/)).toBe(await buttons('Можно применить', /^Скопировать/));
  expect(await buttons('Пока нельзя применить', /^Скопировать/)).toBeGreaterThan(0);
  expect(await buttons('Пока нельзя применить', /^Применить/)).toBe(0);
});
