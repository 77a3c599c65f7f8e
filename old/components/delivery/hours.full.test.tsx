import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { chooseFreeTime, choosePayment, fillContact, orderNumber, submitOrder, timeField } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { askPlace, chooseTab, placeButton, spots, typeAddress } from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { NOON, testShop } from '#tests/component/shop.ts';
import { dialog, openPastChoice, says } from '#tests/component/steps.ts';
import { callShop, deliverTo, fillCart } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const HOUR = 3_600_000;
const ICE_CREAM = 'Пломбир, три шарика';
const LIST = '/menu/deserty/morozhenoe';
/** Wednesday, 3 at night in the shop's city. */
const NIGHT = NOON - 9 * HOUR;

/** Opens the checkout page and waits for its times. */
async function openCheckout(): Promise<UserEvent> {
  const { user } = await openPage('/order');
  await screen.findByRole('heading', { name: 'Оформление заказа', level: 1 });
  await screen.findByRole('radio', { name: /^Ко времени/ });
  return user;
}

const slots = async (): Promise<HTMLElement[]> => within(await timeField()).findAllByRole('option');
const chosenSlot = async (): Promise<HTMLElement> => within(await timeField()).findByRole('option', { selected: true });

async function isTaken(slot: string): Promise<void> {
  await waitFor(async () => expect((await slots()).find((one) => one.textContent === slot)).toBeDisabled());
}

describe('by the hours of the demo shop', () => {
  const { setNow } = testShop({ now: NIGHT });

  test.each([
    ['at night', NIGHT, 'откроемся в 08:00'],
    ['a quarter of an hour after closing', NOON + 11.75 * HOUR, 'откроемся завтра в 08:00'],
    ['on a Friday night, when it works past midnight', NOON + 59.75 * HOUR, '40–50 минут'],
  ])('[DLV-08] %s header and footer tell the hours of the kitchen by its own clock', async (_, now, words) => {
    await setNow(now);
    await deliverTo();
    await openPage('/menu/supy');
    await says(await placeButton(/Пушкина, 12/), words);
    const footer = screen.getByRole('contentinfo');
    await says(footer, words.startsWith('откроемся') ? words : 'до 01:00');
  });

  test('[DLV-07] [DLV-08] a closed kitchen takes no order for now, offers the next time and takes an order for it', async () => {
    await setNow(NIGHT);
    await deliverTo();
    await fillCart({ [ICE_CREAM]: 4 });
    const { user: visitor } = await openPage(LIST);
    await visitor.click(within(await dialog('Сейчас мы закрыты')).getByRole('button', { name: 'Посмотреть меню' }));
    const cart = await openPastChoice(visitor);
    await says(cart, 'Закрыто, откроется в 08:00');
    await says(cart, 'время выберите при оформлении');

    const user = await openCheckout();
    const soon = screen.getByRole('radio', { name: /^Как можно скорее/ });
    await waitFor(() => expect(soon).toBeDisabled());
    expect(soon.closest('label')).toHaveTextContent('откроемся в 08:00');
    await fillContact(user);
    await choosePayment(user, 'Наличными');
    await submitOrder(user);
    await screen.findByText('Кухня уже закрыта, выберите время');
    await user.click(screen.getByRole('button', { name: /^Ближайшее свободное: / }));
    await waitFor(async () => expect(await chosenSlot()).toHaveTextContent(/^09:00–/));
    expect(screen.queryByText('Кухня уже закрыта, выберите время')).toBeNull();
    await submitOrder(user);
    await orderNumber();
    await says(screen.getByRole('main'), /сегодня, 09:00–/);
  });
});

describe('a kitchen whose orders are paused', () => {
  testShop({
    files: {
      'settings.yaml': inYaml((settings) => {
        settings.setIn(['settings', 'app', 'disable_ordering'], [11]);
        settings.set('popups', []);
      }),
    },
  });

  test('[DLV-08] cannot be chosen for an address or for pickup', async () => {
    const { user, sheet } = await askPlace();
    await typeAddress(user, sheet, 'Пушкина, 12');
    await says(sheet, 'Не принимает заказы');
    expect(within(sheet).queryByRole('button', { name: /^Привезти сюда/ })).toBeNull();
    expect(within(sheet).getByRole('button', { name: /^Заберите: / })).not.toHaveTextContent('на Баумана');
    await chooseTab(user, sheet, 'Самовывоз');
    const paused = (await spots(sheet)).find((spot) => spot.textContent.includes('на Баумана'));
    expect(paused).toBeDisabled();
  });

  test('[DLV-08] says so to who chose it before: on the page, in the header and in the cart, which leads to another place', async () => {
    await deliverTo();
    await fillCart({ [ICE_CREAM]: 4 });
    const { user } = await openPage(LIST);
    await user.click(within(await dialog('Заказы на паузе')).getByRole('button', { name: 'Выбрать другое место' }));
    await within(await dialog('Способ получения')).findByRole('heading', { name: 'Куда привезти?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await says(await placeButton(/Пушкина, 12/), 'заказы на паузе');
    const cart = await openPastChoice(user);
    await says(cart, 'Этот ресторан сейчас не принимает заказы');
    expect(within(cart).queryByRole('button', { name: /^Оформить/ })).toBeNull();
    await user.click(within(cart).getByRole('button', { name: 'Выбрать другое место' }));
    await dialog('Способ получения');
  });
});

describe('a kitchen that takes one order at a time', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['slots', 'capacity'], 1)) } });

  test('[DLV-08] a time that somebody else takes meanwhile is named at its field, the next one is offered, nothing typed is lost', async () => {
    await deliverTo();
    await fillCart({ [ICE_CREAM]: 4 });
    const user = await openCheckout();
    const slot = await chooseFreeTime(user);
    await fillContact(user);
    await choosePayment(user, 'Наличными');
    await user.type(screen.getByLabelText('Комментарий к заказу'), 'Без звонка');
    server.use(
      http.post(
        '/api/orders',
        async ({ request }) => {
          const body: unknown = await request.clone().json();
          const faster = await callShop('/api/orders', body, { 'idempotency-key': 'somebody-else' });
          expect(faster.status).toBe(201);
          return askShop(request);
        },
        { once: true },
      ),
    );
    await submitOrder(user);
    await screen.findByText(/^Это время уже занято или прошло/);
    await isTaken(slot);
    expect(screen.getByLabelText('Имя')).toHaveValue('Проба');
    expect(screen.getByLabelText('Комментарий к заказу')).toHaveValue('Без звонка');
    await user.click(screen.getByRole('button', { name: /^Ближайшее свободное: / }));
    await waitFor(() => expect(screen.queryByText(/^Это время уже занято или прошло/)).toBeNull());
    const next = (await chosenSlot())?.textContent ?? '';
    expect(next).not.toBe(slot);
    await submitOrder(user);
    await orderNumber();
    await says(screen.getByRole('main'), next);
  });

  test('[ORD-03] the last place of a time, taken by one’s own order whose answer was lost, is not called taken; sending again finds the order', async () => {
    await deliverTo();
    await fillCart({ [ICE_CREAM]: 4 });
    const user = await openCheckout();
    const slot = await chooseFreeTime(user);
    await fillContact(user);
    await choosePayment(user, 'Наличными');
    server.use(
      http.post('/api/orders', async ({ request }) => {
        await askShop(request);
        return HttpResponse.error();
      }),
    );
    await submitOrder(user);
    await screen.findByText(/^Ответ не дошёл/);
    server.resetHandlers();
    const again = await openCheckout();
    await isTaken(slot);
    expect(document.body).not.toHaveTextContent('Это время уже занято');
    await submitOrder(again);
    await orderNumber();
    await says(screen.getByRole('main'), slot);
  });
});
