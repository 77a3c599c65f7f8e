import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPage } from '#tests/component/page.tsx';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, openCart, says } from '#tests/component/steps.ts';
import { deliverTo } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const ICE_CREAM = 'Пломбир, три шарика';
const LIST = '/menu/deserty/morozhenoe';
const FILES = '/api/wp-content/uploads/app_sync/';
const MARGARITA = 102;

/** Requests of the page for catalogue files and for single dishes, in order. */
let requested: URL[] = [];
const note = ({ request }: { readonly request: Request }): void => {
  const url = new URL(request.url);
  if (url.pathname.startsWith(FILES) || url.pathname === '/api/menu/dishes') requested.push(url);
};
beforeEach(() => {
  requested = [];
  server.events.on('request:start', note);
});
afterEach(() => server.events.removeListener('request:start', note));

const files = (): string[] => requested.flatMap(({ pathname }) => (pathname.startsWith(FILES) ? [pathname.slice(FILES.length)] : []));

describe('in the demo shop', () => {
  testShop();

  test('[CAT-01] the whole catalogue is requested once, in its three-minute bucket, then the file of the chosen place', async () => {
    const { user } = await openPage(LIST);
    await waitFor(() => expect(files()).toEqual(['prodcat.json']));
    expect(Number(requested[0]?.searchParams.get('t')) % 3).toBe(0);
    await deliverTo();
    await waitFor(() => expect(files()).toEqual(['prodcat.json', 'price-11.json']));
    const [add] = await screen.findAllByRole('button', { name: new RegExp(`^Добавить в корзину: ${ICE_CREAM}`) });
    await user.click(add ?? document.body);
    expect(await screen.findByRole('group', { name: `Количество: ${ICE_CREAM}` })).toBeVisible();
    expect(files()).toHaveLength(2);
  });

  test('[CAT-01] before the menu is loaded a dish opens and goes into the cart at its price: it is loaded alone', async () => {
    server.use(http.get(`${FILES}*`, () => delay('infinite')));
    await deliverTo();
    const { user } = await openPage(LIST);
    const main = await screen.findByRole('main');
    const [add] = await within(main).findAllByRole('button', { name: new RegExp(`^Добавить в корзину: ${ICE_CREAM}`) });
    await user.click(add ?? main);
    await within(main).findByRole('group', { name: `Количество: ${ICE_CREAM}` });
    await user.click(within(main).getByRole('link', { name: ICE_CREAM }));
    const sheet = await dialog(ICE_CREAM);
    await user.click(await within(sheet).findByRole('button', { name: /^В корзину/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ICE_CREAM })).toBeNull());
    await says(await openCart(user), /540\s₽/);
    const dishes = requested.filter(({ pathname }) => pathname === '/api/menu/dishes').map(({ searchParams }) => searchParams);
    expect(dishes.every((query) => query.get('place') === '11')).toBe(true);
    expect(dishes.some((query) => query.get('related') === '1')).toBe(true);
  });
});

describe('in a shop with a fragmented catalogue', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['settings', 'fragmented_stosks_json'], true)) } });

  test('[CAT-01] [CAT-05] the file of the chosen place comes after the main file; a dish that is not in it cannot be added', async () => {
    const categories = z.array(z.looseObject({ products: z.array(z.looseObject({ id: z.number() })) }));
    server.use(
      http.get(`${FILES}price-11.json`, async ({ request }) => {
        const all = categories.parse(await (await askShop(request)).json());
        return HttpResponse.json(all.map((one) => ({ ...one, products: one.products.filter(({ id }) => id !== MARGARITA) })));
      }),
    );
    await openPage('/menu/pech/pizza');
    const button = (name: string): HTMLElement | undefined =>
      within(screen.getByRole('main'))
        .getAllByRole('article')
        .filter((card) => within(card).queryByRole('link', { name }) !== null)
        .flatMap((card) => within(card).getAllByRole('button'))
        .at(-1);
    await waitFor(() => expect(files()[0]).toBe('prodcat_main.json'));
    await waitFor(() => expect(button('Маргарита с углей')).toBeEnabled());
    await deliverTo();
    await waitFor(() => expect(files()).toContain('price-11.json'));
    await waitFor(() => expect(button('Маргарита с углей')).toBeDisabled());
    expect(button('Пепперони двойная')).toBeEnabled();
  });
});
