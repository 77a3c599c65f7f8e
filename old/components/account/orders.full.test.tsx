import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { openPage } from '#tests/component/page.tsx';
import { chooseTab, placeClosed, spots } from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, lookAgain, minorOf, plain, says } from '#tests/component/steps.ts';
import { deliverTo, fetchAt, logIn, orderAs, orderInBackend, setOrderStatus } from '#tests/component/visitor.ts';

const orderList = z.array(z.looseObject({ line_items: z.array(z.looseObject({ id: z.number() })) }));

const DISH = 'Пломбир, три шарика';
const ICE_CREAM = 804;

const group = (name: 'Сейчас' | 'Прошлые'): HTMLElement | null => screen.queryByRole('region', { name });
const cards = (name: 'Сейчас' | 'Прошлые'): HTMLElement[] => within(group(name) ?? document.createElement('div')).queryAllByRole('article');

/** The card of an order, once the list has it. */
async function card(id: number): Promise<HTMLElement> {
  const find = (): HTMLElement | undefined =>
    screen.queryAllByRole('article').find((one) => within(one).queryByRole('link', { name: new RegExp(`№\\s${id}$`) }) !== null);
  await waitFor(() => expect(find(), `the card of ${id}`).toBeDefined());
  return find() ?? document.body;
}

const press = async (user: UserEvent, scope: HTMLElement, name: string | RegExp): Promise<void> =>
  user.click(await within(scope).findByRole('button', { name }));
const status = async (id: number, text: string): Promise<void> =>
  waitFor(async () => {
    expect(within(await card(id)).getAllByRole('status')[0]).toHaveTextContent(text);
  });

describe('the orders of an account', () => {
  testShop();

  test('[LK-03] come newest first and page by page; those under way stand before those that are over', async () => {
    const phone = await logIn();
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await orderAs({ phone })).id);
    const { user } = await openPage('/lk/orders');
    await waitFor(() => expect(cards('Сейчас')).toHaveLength(10));
    expect(group('Прошлые')).toBeNull();
    expect(cards('Сейчас')[0]).toBe(await card(ids.at(-1) ?? 0));
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(cards('Сейчас')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    // One beyond the first page moves as well.
    await setOrderStatus(ids[0] ?? 0, 'completed');
    await lookAgain();
    await waitFor(() => expect(cards('Прошлые')).toHaveLength(1));
    expect(cards('Прошлые')[0]).toBe(await card(ids[0] ?? 0));
  });

  test('[LK-03] [ORD-05] an order under way says its sum and its status, follows the kitchen and opens in place', async () => {
    const phone = await logIn();
    const { id } = await orderAs({ phone });
    const { user } = await openPage('/lk/orders');
    await status(id, 'Принят');
    expect(minorOf(plain((await card(id)).textContent))).toBeGreaterThan(0);
    expect((await orderInBackend(id)).total).toBe((minorOf(/[\d\s]+₽/.exec((await card(id)).textContent)?.[0] ?? '') / 100).toFixed(2));
    expect(within(await card(id)).getByText(DISH)).toBeVisible();
    await setOrderStatus(id, 'making');
    await lookAgain();
    await status(id, 'Готовится');
    const progress = within(await card(id)).getByRole('progressbar', { name: 'Ход заказа' });
    expect(progress).toHaveAttribute('aria-valuetext', 'Готовится');
    expect(progress).toHaveAttribute('aria-valuenow', '2');

    await user.click(within(await card(id)).getByRole('link', { name: 'Подробнее' }));
    const details = await screen.findByRole('dialog');
    expect(await within(details).findByRole('list', { name: 'Ход заказа' })).toBeVisible();
    expect(within(details).getByText('Наличными')).toBeVisible();
    expect(within(details).getByText('Итого')).toBeVisible();
    expect(location.pathname).toBe('/lk/orders');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[LK-03] [ORD-06] an unpaid order can be paid or cancelled while the time runs, and what comes back is said', async () => {
    const phone = await logIn();
    const { id } = await orderAs({ phone, payment: 'card_online', promoCode: 'UGOLEK10' });
    const { user } = await openPage('/lk/orders');
    expect(within(await card(id)).getByRole('link', { name: /^Оплатить / })).toHaveAttribute('href', expect.stringContaining('pay'));
    await press(user, await card(id), /^Отменить, \d+:\d\d$/);
    await says(await within(await card(id)).findByRole('group'), 'Вернём промокод UGOLEK10');
    await press(user, await card(id), 'Не отменять');
    await press(user, await card(id), /^Отменить, /);
    await press(user, await card(id), 'Да, отменить');
    expect(await screen.findByText('Заказ отменён. Вернули промокод UGOLEK10.')).toBeVisible();
    await waitFor(() => expect(cards('Прошлые')).toHaveLength(1));
    await status(id, 'Отменён');
  });

  test('[LK-03] [ORD-08] an order that was handed over is rated once and repeated into an empty or a filled cart', async () => {
    const phone = await logIn();
    const { id } = await orderAs({ phone });
    await setOrderStatus(id, 'completed');
    const { user } = await openPage('/lk/orders');
    await press(user, await card(id), 'Оценить');
    const rating = await screen.findByRole('dialog');
    await user.click(await within(rating).findByRole('radio', { name: '5 звёзд' }));
    await user.type(within(rating).getByLabelText(/^Что понравилось или нет/), 'Быстро и вкусно');
    await press(user, rating, 'Отправить оценку');
    expect(await within(await card(id)).findByRole('img', { name: '5 звёзд' })).toBeVisible();
    expect(within(await card(id)).queryByRole('button', { name: 'Оценить' })).toBeNull();

    await press(user, await card(id), 'Повторить заказ');
    await press(user, await card(id), 'Выбрать другое');
    const place = await dialog('Способ получения');
    await chooseTab(user, place, 'Самовывоз');
    await user.click((await spots(place)).find((spot) => spot.textContent.includes('Баумана')) ?? place);
    await press(user, place, /^Забрать здесь/);
    await placeClosed();
    const inCart = async (count: string): Promise<void> =>
      says(await within(await dialog('Корзина')).findByRole('group', { name: `Количество: ${DISH}` }), count);
    await inCart('4');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, await card(id), 'Повторить заказ');
    await press(user, await card(id), 'Добавить к ней');
    await inCart('8');

    await openPage('/lk/orders');
    expect(await within(await card(id)).findByRole('img', { name: '5 звёзд' })).toBeVisible();
  });

  test('[ORD-07] an order is repeated where it went, unless its customer stays where they are now', async () => {
    const phone = await logIn();
    const { id } = await orderAs({ phone });
    await setOrderStatus(id, 'completed');
    await fetchAt('Лаунж', 'lounge');
    const { user } = await openPage('/lk/orders');
    await press(user, await card(id), 'Повторить заказ');
    const question = await within(await card(id)).findByRole('region', { name: 'Повторить заказ' });
    expect(question).toHaveFocus();
    await says(question, /В прошлый раз: Самовывоз, «Уголёк» на Баумана/);
    await says(question, /Сейчас выбрано: В зале, «Уголёк Лаунж» у Кабана/);
    await press(user, question, 'Как в прошлый раз');
    await dialog('Корзина');
    expect(useDelivery.getState()).toMatchObject({ type: 'pickup', location: { placeName: '«Уголёк» на Баумана' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await fetchAt('Чистопольской');
    await press(user, await card(id), 'Повторить заказ');
    await press(user, await card(id), 'Оставить как сейчас');
    await within(await card(id)).findByText(/^В корзине уже есть блюда/);
    expect(useDelivery.getState().location?.placeName).toBe('«Уголёк» на Чистопольской');
  });

  test('[ORD-07] the address of an order that this browser does not know is found among the streets of the shop', async () => {
    const phone = await logIn();
    await deliverTo('Пушкина, 12');
    const { text, coordinates } = useDelivery.getState().location ?? {};
    if (text === undefined || !coordinates) throw new Error('no address was chosen');
    const { id } = await orderAs({ phone, to: { text, coordinates, flat: '7' } });
    await setOrderStatus(id, 'completed');
    useDelivery.getState().forgetHome();
    await fetchAt('Лаунж', 'lounge');
    const { user } = await openPage('/lk/orders');
    await press(user, await card(id), 'Повторить заказ');
    await press(user, await card(id), 'Как в прошлый раз');
    await dialog('Корзина');
    expect(useDelivery.getState()).toMatchObject({ type: 'delivery', location: { text, flat: '7', warehouseId: 11 } });
  });

  test('[LK-08] repeating an order says what is against the preferences of today; it can be left out or taken, which is agreed to once', async () => {
    const phone = await logIn();
    const { id } = await orderAs({
      phone,
      items: [
        { productId: 221, count: 1 },
        { productId: ICE_CREAM, count: 2 },
      ],
    });
    await setOrderStatus(id, 'completed');
    await fetchAt('Баумана');
    const preferences = await openPage('/lk/preferences');
    await preferences.user.click(await screen.findByRole('checkbox', { name: 'Без лука' }));
    await preferences.user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText('Предпочтения сохранены');

    const { user } = await openPage('/lk/orders');
    await press(user, await card(id), 'Повторить заказ');
    const against = 'Это вам не подходит';
    await within(await card(id)).findByText(against);
    expect(within(await card(id)).getByText(/^с луком$/)).toBeVisible();
    await press(user, await card(id), 'Не класть это');
    await waitFor(async () => expect(within(await card(id)).queryByText(against)).toBeNull());
    await press(user, await card(id), 'Положить в корзину');
    await dialog('Корзина');
    expect(useCart.getState().lines.map(({ productId }) => productId)).toEqual([ICE_CREAM]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press(user, await card(id), 'Повторить заказ');
    await within(await card(id)).findByText(against);
    await press(user, await card(id), 'Добавить к ней');
    await dialog('Корзина');
    expect(useCart.getState().lines).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, await card(id), 'Повторить заказ');
    await within(await card(id)).findByRole('button', { name: 'Добавить к ней' });
    expect(within(await card(id)).queryByText(against)).toBeNull();
  });

  test('[ORD-07] what is gone, what comes without an option and what costs another price is said before the rest is taken', async () => {
    const phone = await logIn();
    const { id } = await orderAs({ phone });
    await fetchAt('Баумана');
    const gone = (key: number, name: string, more: object) => ({
      id: key,
      name,
      quantity: 1,
      total: '100.00',
      subtotal: '100.00',
      ...more,
    });
    // The next reading says that the order is over, and that the menu was another one when it was placed.
    server.use(
      http.get('/api/wp-json/wc/v2/orders', async ({ request }) => {
        const orders = orderList.parse(await (await askShop(request)).json());
        return HttpResponse.json(
          orders.map((order) => {
            const [first, ...rest] = order.line_items;
            const cheaper = first && { ...first, subtotal: '500.00' };
            const option = { product_id: 999_001, meta_data: [{ key: 'modifiers_parent', value: String(first?.id) }] };
            const lines = [gone(9_001, 'Сироп кленовый', option), gone(9_002, 'Уха по-волжски', { product_id: 999_002 })];
            return { ...order, status: 'completed', line_items: [cheaper, ...rest, ...lines] };
          }),
        );
      }),
    );
    const { user } = await openPage('/lk/orders');
    await waitFor(() => expect(cards('Прошлые')).toHaveLength(1));
    await press(user, await card(id), 'Повторить заказ');
    const question = await within(await card(id)).findByRole('region', { name: 'Повторить заказ' });
    await says(question, 'С прошлого раза кое-что изменилось');
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      expect.stringMatching(/^Уха по-волжски ?больше нет в меню$/),
      expect.stringMatching(/^Пломбир, три шарика ?без добавки, её больше нет: Сироп кленовый$/),
      expect.stringMatching(/^Пломбир, три шарика ?цена другая ?было 600 ₽, стало 1 080 ₽/),
    ]);
    await press(user, question, 'Не надо');
    await waitFor(async () => expect(within(await card(id)).getByRole('button', { name: 'Повторить заказ' })).toHaveFocus());
    await press(user, await card(id), 'Повторить заказ');
    await press(user, await card(id), 'Положить в корзину');
    await dialog('Корзина');
    expect(useCart.getState().lines.map(({ productId, count }) => [productId, count])).toEqual([[ICE_CREAM, 4]]);
  });

  test('an order placed as a guest belongs to the account with its phone; one with another phone does not', async () => {
    const phone = '+79185550101';
    const mine = await orderAs({ phone });
    const friends = await orderAs({ phone: '+79170009988' });
    await logIn(phone);
    await openPage('/lk/orders');
    await card(mine.id);
    expect(screen.queryByRole('link', { name: new RegExp(`№\\s${friends.id}$`) })).toBeNull();
    await openPage(`/order/${friends.id}`);
    expect(await screen.findByRole('heading', { name: 'Заказ принят' })).toBeVisible();
  });
});
