import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { openCart, plain } from '#tests/component/steps.ts';
import { deliverTo, fetchAt, fillCart, orderAs } from '#tests/component/visitor.ts';

const SLIDER = ['Вторая пицца −300 ₽', 'Чак-чак к чаю — в подарок', 'Сет «Казанка» −15 %', 'Стол у воды'];

/** The links of a gallery, which stand beside controls without text. */
const titles = (scope: HTMLElement, known: readonly string[]): string[] =>
  within(scope)
    .getAllByRole('link')
    .map((link) => known.find((title) => plain(link.textContent).startsWith(title)) ?? plain(link.textContent));
const gallery = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

describe('in the demo shop', () => {
  testShop();

  test('[CMS-01] every gallery of the home page shows its banners in the shop’s order, without those of the app', async () => {
    await openPage('/');
    expect(titles(await gallery('Акции'), SLIDER)).toEqual(SLIDER);
    expect(within(await gallery('Истории')).getAllByRole('link')).toHaveLength(8);
    const tiles = ['Бизнес-ланч за 390 ₽', 'Завтраки с восьми'];
    expect(titles(await gallery('Ещё у нас'), tiles)).toEqual(tiles);
  });

  test('[CMS-01] gallery_1 stands below a category', async () => {
    await openPage('/menu/pech/pizza');
    const tiles = ['Мясо на вес', 'Бэлиш к празднику'];
    expect(titles(await gallery('Ещё у нас'), tiles)).toEqual(tiles);
  });

  test.each([
    ['an address', () => deliverTo(), ['Приведи друга']],
    ['a restaurant with a banner of its own', () => fetchAt('Чистопольской'), ['Кухня на Чистопольской', 'Приведи друга']],
  ])('[CMS-01] gallery_2 below the cart shows what is offered at %s', async (_, choosePlace, expected) => {
    await choosePlace();
    await fillCart({ 'Пломбир, три шарика': 4 });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    const cart = await openCart(user);
    expect(titles(await within(cart).findByRole('region', { name: 'Пригодится' }), expected)).toEqual(expected);
  });

  test('[CMS-01] gallery_2 stands below an order', async () => {
    const { id, key } = await orderAs({ phone: '+79170001122' });
    await openPage(`/order/${id}?key=${key}`);
    expect(titles(await gallery('Пригодится'), ['Приведи друга'])).toContain('Приведи друга');
  });
});

describe('in a shop whose settings carry no banners', () => {
  testShop({ files: { 'banners.yaml': () => '[]\n' } });

  test('[CMS-01] the cart requests them', async () => {
    const banner = { title: 'По запросу', type: 'url', url: '/contacts', gallery: 'gallery_2', skladall: true, device: 'site' };
    server.use(
      http.get('/api/banners-json', () => HttpResponse.json([{ id: 1, image: '', description: '', inner_banners: [], ...banner }])),
    );
    await deliverTo();
    await fillCart({ 'Пломбир, три шарика': 4 });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    const cart = await openCart(user);
    await waitFor(() => expect(within(cart).getByRole('link', { name: /^По\sзапросу/ })).toHaveAttribute('href', '/contacts'));
  });
});
