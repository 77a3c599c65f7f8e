import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { choosePayment, fillContact, orderNumber, submitOrder, toCheckout } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import {
  addressField,
  askPlace,
  bringHere,
  bringTo,
  chooseTab,
  openPlace,
  placeButton,
  placeClosed,
  spots,
  typeAddress,
} from '#tests/component/place-steps.ts';
import { askShop, server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';
import { dialog, ledger, openPastChoice, says, setCount, settled } from '#tests/component/steps.ts';
import { deliverTo, fetchAt, fillCart } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

const settingsWire = z.looseObject({ delivery: z.looseObject({ conditions: z.array(z.looseObject({ zone: z.string() })) }) });
const ICE_CREAM = 'Пломбир, три шарика';
const FISH_SOUP = 'Сливочная уха с лососем';
const BELISH = 'Бэлиш с уткой';
const ORANGE = 'Декабристов, 85';
const RED = 'Мавлютова, 10';

async function collectAt(user: UserEvent, sheet: HTMLElement, name: string): Promise<void> {
  await chooseTab(user, sheet, 'Самовывоз');
  const spot = (await spots(sheet)).find((one) => one.textContent.includes(name));
  await user.click(spot ?? sheet);
  await user.click(await within(sheet).findByRole('button', { name: /^Забрать здесь/ }));
  await placeClosed();
}

const stepperNames = (cart: HTMLElement): (string | null)[] =>
  within(cart)
    .getAllByRole('group', { name: /^Количество: / })
    .map((stepper) => stepper.getAttribute('aria-label'));

const express = (): HTMLElement | null => screen.queryByRole('checkbox', { name: /^Срочная доставка/ });

async function openCheckout(): Promise<void> {
  await openPage('/order');
  await screen.findByRole('heading', { name: 'Оформление заказа', level: 1 });
  await screen.findByRole('group', { name: 'Оплата' });
}

describe('in the demo shop', () => {
  testShop();

  test('[DLV-09] express delivery is offered with its cost where the zone has it, not elsewhere, and not for pickup', async () => {
    await fillCart({ [ICE_CREAM]: 8 });
    await deliverTo();
    await openCheckout();
    await waitFor(() => expect(express()).toHaveAccessibleName(/плюс 200\s₽/));
    await deliverTo(ORANGE);
    await waitFor(() => expect(express()).toHaveAccessibleName(/плюс 350\s₽/));
    await deliverTo(RED);
    await waitFor(() => expect(express()).toBeNull());
    await deliverTo();
    await waitFor(() => expect(express()).not.toBeNull());
    await fetchAt('Баумана');
    await waitFor(() => expect(express()).toBeNull());
  });

  test('[DLV-02] the zone of an address brings its price, its minimum, the menu of its kitchen and its ways to pay', async () => {
    const files: string[] = [];
    server.use(
      http.get('/api/wp-content/uploads/app_sync/:file', ({ request, params }) => {
        files.push(String(params.file));
        return askShop(request);
      }),
    );
    await fillCart({ [ICE_CREAM]: 8 });
    const { user, sheet } = await askPlace('/menu/deserty/morozhenoe');
    await typeAddress(user, sheet, RED);
    await says(sheet, /Красная зона/);
    await says(sheet, /Доставка 390 ₽\. Минимальный заказ 2 000 ₽\./);
    await bringHere(user, sheet);
    await placeClosed();
    await waitFor(() => expect(files).toContain('price-12.json'));
    const cart = await openPastChoice(user);
    await waitFor(() => expect(ledger(cart)).toContainEqual(expect.stringMatching(/^Доставка.*390 ₽$/)));
    await toCheckout(user, cart);
    const payment = within(await screen.findByRole('group', { name: 'Оплата' }));
    expect(payment.getByRole('radio', { name: /^Картой онлайн/ })).toBeEnabled();
    expect(payment.getByRole('radio', { name: /^Система быстрых платежей/ })).toBeEnabled();
    expect(payment.getAllByRole('radio')).toHaveLength(2);
  });

  test('[DLV-11] the way and the place survive a reload, and the other way keeps its own place', async () => {
    const { user, sheet } = await askPlace();
    await bringTo(user, sheet, 'Пушкина, 12');
    await collectAt(user, await openPlace(user, /Пушкина, 12/), 'на Чистопольской');
    const { user: later } = await openPage('/menu/supy');
    await placeButton(/на Чистопольской/);
    const [pickup] = screen.getAllByRole('radio', { name: 'Самовывоз' });
    expect(pickup).toBeChecked();
    const [delivery] = screen.getAllByRole('radio', { name: 'Доставка' });
    await later.click(delivery ?? document.body);
    await placeButton(/Пушкина, 12/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[DLV-11] another way or address brings its own discounts, price of delivery and minimum to the cart', async () => {
    await fetchAt('Чистопольской');
    await fillCart({ [ICE_CREAM]: 4 });
    const { user } = await openPage('/menu/deserty/morozhenoe');
    const pickup = await openPastChoice(user);
    await waitFor(() => expect(ledger(pickup)).toContainEqual(expect.stringMatching(/самовывоз.*−108 ₽$/i)));
    expect(ledger(pickup).join()).not.toContain('Доставка');
    expect(await within(pickup).findByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const types: string[] = [];
    server.use(
      http.post('/api/wp-json/wc/v3/coupons/autoapply', async ({ request }) => {
        types.push(z.looseObject({ delivery_type: z.string() }).parse(await request.clone().json()).delivery_type);
        return askShop(request);
      }),
    );
    const sheet = await openPlace(user, /на Чистопольской/);
    await chooseTab(user, sheet, 'Доставка');
    await bringTo(user, sheet, 'Пушкина, 12');
    await screen.findByText(/^Скидка снята|Скидки сброшены/);
    expect(types).toContain('flat_rate');
    const near = await openPastChoice(user);
    expect(ledger(near).join()).not.toMatch(/самовывоз/i);
    await waitFor(() => expect(ledger(near)).toContainEqual(expect.stringMatching(/^Доставка.*149 ₽$/)));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = await openPlace(user, /Пушкина, 12/);
    await bringTo(user, again, ORANGE);
    const far = await openPastChoice(user);
    await waitFor(() => expect(ledger(far)).toContainEqual(expect.stringMatching(/^Доставка.*249 ₽$/)));
    await says(far, 'Минимальная сумма не достигнута');
    expect(await within(far).findByRole('button', { name: /^Не хватает 120/ })).toBeDisabled();
    await setCount(user, far, ICE_CREAM, 5);
    await settled(far);
    expect(await within(far).findByRole('button', { name: /^Оформить заказ/ })).toBeEnabled();
  });

  test('[CART-05] [CART-06] an address of another zone takes out what its kitchen does not sell and leaves as many as it has', async () => {
    await deliverTo();
    await fillCart({ [FISH_SOUP]: 1, [BELISH]: 4 });
    const { user } = await openPage('/menu/supy');
    await bringTo(user, await openPlace(user, /Пушкина, 12/), ORANGE);
    await screen.findByText('Некоторые товары больше недоступны для заказа и удалены из корзины');
    await screen.findByText('Количество в корзине не соответствует остаткам, лишнее удалено');
    const cart = await openPastChoice(user);
    expect(stepperNames(cart)).toEqual([`Количество: ${BELISH}`]);
    await says(within(cart).getByRole('group', { name: `Количество: ${BELISH}` }), '2');
    expect(
      within(cart)
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(),
    ).toContain(FISH_SOUP);
    const { user: later } = await openPage('/menu/supy');
    expect(stepperNames(await openPastChoice(later))).toEqual([`Количество: ${BELISH}`]);
  });

  test('[DLV-03] an address of a zone without a price cannot be chosen', async () => {
    server.use(
      http.get('/api/wp-json/v1/all_settings', async ({ request }) => {
        const settings = settingsWire.parse(await (await askShop(request)).json());
        const conditions = settings.delivery.conditions.map((one) => (one.zone === 'green' ? { ...one, sum: [] } : one));
        return HttpResponse.json({ ...settings, delivery: { ...settings.delivery, conditions } });
      }),
    );
    const { user, sheet } = await askPlace();
    await typeAddress(user, sheet, 'Пушкина, 12');
    await says(sheet, 'Невозможно определить стоимость доставки');
    await bringHere(user, sheet);
    expect(sheet).toBeInTheDocument();
    expect(addressField(sheet)).toBeInvalid();
  });

  test.each<[string, Partial<ChosenLocation>, string]>([
    ['lies outside now', { coordinates: [37.6, 55.75] }, 'Ваш адрес вне зоны доставки'],
    ['has lost its house', { text: 'улица Пушкина' }, 'Укажите корректный адрес'],
  ])(
    '[DLV-03] a kept address that %s is refused at its field, nothing is sent, a better one takes the words back',
    async (_, change, words) => {
      await deliverTo();
      await fillCart({ [ICE_CREAM]: 4 });
      const { location: chosen, choose } = useDelivery.getState();
      if (chosen === null) throw new Error('no address is chosen');
      choose('delivery', { ...chosen, ...change });
      let sent = 0;
      server.use(
        http.post('/api/orders', ({ request }) => {
          sent += 1;
          return askShop(request);
        }),
      );
      const { user } = await openPage('/order');
      await screen.findByText(words);
      const field = screen.getByLabelText('Улица и дом');
      expect(field).toBeInvalid();
      await fillContact(user);
      await submitOrder(user);
      await waitFor(() => expect(field).toHaveFocus());
      expect(sent).toBe(0);
      await user.click(field);
      await bringTo(user, await dialog('Способ получения'), 'Пушкина, 12');
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
      await choosePayment(user, 'Наличными');
      await submitOrder(user);
      await orderNumber();
      expect(sent).toBe(1);
    },
  );
});

describe('in a shop whose one stock counts everywhere', () => {
  testShop({
    files: {
      'settings.yaml': inYaml((settings) => {
        settings.setIn(['settings', 'single_stock_mode'], true);
        settings.setIn(['settings', 'single_stock_id'], 11);
      }),
    },
  });

  test('[DLV-10] single_stock_mode: another place takes nothing out of the cart', async () => {
    await fetchAt('Баумана');
    await fillCart({ [FISH_SOUP]: 1 });
    const { user } = await openPage('/menu/supy');
    await collectAt(user, await openPlace(user, /на Баумана/), 'на Чистопольской');
    await placeButton(/на Чистопольской/);
    const cart = await openPastChoice(user);
    expect(stepperNames(cart)).toEqual([`Количество: ${FISH_SOUP}`]);
    expect(within(cart).queryByRole('alert')).toBeNull();
  });
});

describe('in a shop that asks for the address first', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('need_to_choose_address_first', true)) } });

  test('[DLV-10] need_to_choose_address_first: the question opens on each page load until it is answered, then no more', async () => {
    const { user: first } = await openPage('/menu/supy');
    await dialog('Способ получения');
    await first.keyboard('{Escape}');
    await placeClosed();
    const { user } = await openPage('/menu/supy');
    await bringTo(user, await dialog('Способ получения'), 'Пушкина, 12');
    let isStarted = false;
    server.use(
      http.get('/api/wp-json/systeminfo/v1/coupons/seettings', ({ request }) => {
        isStarted = true;
        return askShop(request);
      }),
    );
    await openPage('/menu/supy');
    await placeButton(/Пушкина, 12/);
    await waitFor(() => expect(isStarted).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('in a shop with two cities', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.setIn(['locations', 1, 'city'], 'Иннополис')) } });

  test('[DLV-10] the accepted city names the places, another one drops the chosen place; the question comes once', async () => {
    const { user } = await openPage('/');
    await user.click(within(await dialog('Ваш город — Казань?')).getByRole('button', { name: 'Да, верно' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sheet = await openPlace(user, /Казань|Укажите адрес/);
    await chooseTab(user, sheet, 'Самовывоз');
    await waitFor(async () => expect(await spots(sheet)).toHaveLength(2));
    expect(sheet).not.toHaveTextContent('на Чистопольской');
    await collectAt(user, sheet, 'на Баумана');
    await placeButton(/на Баумана/);

    const { user: later } = await openPage('/');
    const [menu] = await screen.findAllByRole('link', { name: 'Меню и настройки' });
    await later.click(menu ?? document.body);
    await later.click(await within(await dialog('Меню')).findByRole('button', { name: /Казань/ }));
    const question = await dialog('В каком вы городе?');
    await later.click(within(question).getByRole('radio', { name: 'Иннополис' }));
    await later.click(within(question).getByRole('button', { name: 'Выбрать' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'В каком вы городе?' })).toBeNull());
    await later.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await openPlace(later, /Иннополис/);
    await waitFor(async () => expect(await spots(other)).toHaveLength(1));
    expect((await spots(other))[0]).toHaveTextContent('на Чистопольской');
  });

  test('[DLV-10] the question lets another city be chosen, whose menu is loaded', async () => {
    const files: string[] = [];
    server.use(
      http.get('/api/wp-content/uploads/app_sync/:file', ({ request, params }) => {
        files.push(String(params.file));
        return askShop(request);
      }),
    );
    const { user } = await openPage('/');
    await user.click(within(await dialog('Ваш город — Казань?')).getByRole('button', { name: 'Другой город' }));
    const question = await dialog('В каком вы городе?');
    await user.click(within(question).getByRole('radio', { name: 'Иннополис' }));
    await user.click(within(question).getByRole('button', { name: 'Выбрать' }));
    await placeButton(/Иннополис/);
    await waitFor(() => expect(files.at(-1)).toBe('price-12.json'));
  });
});
