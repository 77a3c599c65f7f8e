import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openCart, setCount, typeCode } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';

testShop();

const ICE_CREAM = 'Пломбир, три шарика';
const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';

/** Waits until a live region, which screen readers read out by themselves, holds this text. */
const announced = (text: RegExp): Promise<void> =>
  waitFor(() => {
    const texts = [...document.querySelectorAll(LIVE)].map((region) => (region.textContent ?? '').replace(/\s+/g, ' ').trim());
    expect(texts).toContainEqual(expect.stringMatching(text));
  });

test('what search finds and what filters leave is announced', async () => {
  const { user } = await openPage('/menu/pech/pizza');
  const [filters] = await screen.findAllByRole('button', { name: /^Фильтры/ });
  await user.click(filters ?? document.body);
  const sheet = await dialog(/Фильтры/);
  await user.click(await within(sheet).findByRole('button', { name: /^Острое, / }));
  await announced(/^Показать \d+ блюд/);
  await user.keyboard('{Escape}');
  const [icon] = await screen.findAllByRole('link', { name: 'Поиск блюд' });
  await user.click(icon ?? document.body);
  const field = (await screen.findAllByRole('combobox', { name: 'Поиск блюд' })).at(-1) ?? document.body;
  await user.type(field, 'пломбир');
  await announced(/^Нашлось \d+ блюд|^Нашлось 1 блюдо/);
  await user.clear(field);
  await user.type(field, 'щщщщщ');
  await announced(/^Ничего не нашлось/);
});

test('a changed count, a refused promo code and an applied one are announced in the cart', async () => {
  await deliverTo();
  await fillCart({ [ICE_CREAM]: 3 });
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  await setCount(user, cart, ICE_CREAM, 4);
  await announced(/^4$/);
  await announced(/1 229/);
  await typeCode(user, cart, 'NOSUCHCODE');
  await announced(/^Такого промокода нет/);
  expect(within(cart).getByRole('textbox', { name: 'Промокод' })).toHaveAccessibleDescription(/\S/);
  await typeCode(user, cart, 'САЙТ7');
  await announced(/^Промокод применён/);
});
