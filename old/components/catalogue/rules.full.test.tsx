import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { openPage } from '#tests/component/page.tsx';
import { NOON, testShop } from '#tests/component/shop.ts';
import { dialog, says } from '#tests/component/steps.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const PIZZAS = '/menu/pech/pizza';
const MARGARITA = 'Маргарита с углей';

/** The card of the dish in the list of the page. */
async function cardOf(name: string): Promise<HTMLElement> {
  const cards = await within(await screen.findByRole('main')).findAllByRole('article');
  const card = cards.find((one) => within(one).queryByRole('link', { name }) !== null);
  if (card === undefined) throw new Error(`the page has no card of «${name}»`);
  return card;
}

describe('in a shop that sells a dish for one minute a day', () => {
  const { setNow } = testShop({
    now: NOON - 20_000,
    files: {
      'products/01-pizza.yaml': inYaml((dishes) =>
        dishes.setIn([1, 'product_availability'], dishes.createNode([{ days: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '12:01' }])),
      ),
    },
  });

  test('[CAT-03] the window of a dish on an open page begins and ends with its minute', async () => {
    await openPage(PIZZAS);
    const closed = async (): Promise<void> =>
      waitFor(async () => {
        expect(within(await cardOf(MARGARITA)).getByRole('button', { name: 'С 12:00' })).toBeDisabled();
      });
    await closed();
    await setNow(NOON + 10_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(within(await cardOf(MARGARITA)).getByRole('button', { name: /^Выбрать/ })).toBeEnabled());
    await setNow(NOON + 70_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await closed();
  });
});

describe('in a shop that sells nothing', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('product_disable_buy', true)) } });

  test('[CAT-09] an open dish and the own selection show prices and no way to buy', async () => {
    const ways = (): HTMLElement[] => screen.queryAllByRole('button', { name: /корзину|^Выбрать/ });
    const { user } = await openPage(PIZZAS);
    await waitFor(() => expect(useCatalogue.getState().status).toBe('ready'));
    expect(ways()).toEqual([]);
    expect(await cardOf(MARGARITA)).toHaveTextContent(/490\s₽/);
    await user.click(within(await cardOf(MARGARITA)).getByRole('button', { name: `В избранное: ${MARGARITA}` }));
    await user.click(within(await cardOf(MARGARITA)).getByRole('link', { name: MARGARITA }));
    await says(await dialog(MARGARITA), /490\s₽/);
    await user.keyboard('{Enter}');
    expect(ways()).toEqual([]);
    expect(useCart.getState().lines).toEqual([]);
    await openPage('/catalog/custom');
    expect(await cardOf(MARGARITA)).toHaveTextContent(/490\s₽/);
    expect(ways()).toEqual([]);
  });
});
