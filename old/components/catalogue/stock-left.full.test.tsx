import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openPastChoice, says, setCount } from '#tests/component/steps.ts';
import { fetchAt } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const LIST = '/menu/tatarskaya-vypechka/nesladkaya-vypechka';
/** The restaurant on Чистопольская has two of them, that on Баумана four. */
const PIE = 'Бэлиш с уткой';

async function cardOf(name: string): Promise<HTMLElement> {
  const [link] = await within(await screen.findByRole('main')).findAllByRole('link', { name });
  return link?.closest('article') ?? document.body;
}

const more = (scope: HTMLElement): HTMLElement =>
  within(within(scope).getByRole('group', { name: `Количество: ${PIE}` })).getByRole('button', { name: /^Добавить ещё одну/ });

describe('where cards say how many are left', () => {
  testShop();

  test('[CAT-04] [CART-06] a card says how many are left at the chosen place, no more go into the cart, and the limit is explained', async () => {
    await fetchAt('Чистопольской');
    const { user } = await openPage(LIST);
    const card = await cardOf(PIE);
    await within(card).findByText('Осталось 2', { exact: true });
    await user.click(within(card).getByRole('button', { name: /^Добавить в корзину/ }));
    await user.click(await within(card).findByRole('button', { name: 'Добавить ещё одну' }));
    await waitFor(() => expect(more(card)).toHaveAccessibleName('Добавить ещё одну. Осталось только 2'));
    await user.click(more(card));
    await screen.findByText('Осталось только 2');
    await says(within(card).getByRole('group', { name: `Количество: ${PIE}` }), '2');

    await user.click(within(card).getAllByRole('link', { name: PIE })[0] ?? card);
    expect(await within(await dialog(PIE)).findByRole('button', { name: 'Осталось только 2' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const cart = await openPastChoice(user);
    await within(cart).findByText('Осталось только 2');
    expect(more(cart)).toHaveAttribute('aria-disabled', 'true');
    await setCount(user, cart, PIE, 1);
    await waitFor(() => expect(within(cart).queryByText('Осталось только 2')).toBeNull());
    await setCount(user, cart, PIE, 2);
    await within(cart).findByText('Осталось только 2');
  });
});

describe('where only the last one is worth a word on a card', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['facade', 'low_stock_amount'], 1)) } });

  test('[CAT-04] the page of the dish says how many are left, its card does not', async () => {
    await fetchAt('Чистопольской');
    const { user } = await openPage(LIST);
    const card = await cardOf(PIE);
    await user.click(within(card).getByRole('button', { name: /^Добавить в корзину/ }));
    await user.click(await within(card).findByRole('button', { name: 'Добавить ещё одну' }));
    await waitFor(() => expect(more(card)).toHaveAccessibleName('Добавить ещё одну. Осталось только 2'));
    expect(within(card).queryByText('Осталось 2', { exact: true })).toBeNull();
    await openPage(`${LIST}/balish-s-utkoi`);
    await within(await screen.findByRole('main')).findByText('Осталось 2', { exact: true });
  });
});
