import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toCheckout } from '#tests/component/checkout-steps.ts';
import { openPage } from '#tests/component/page.tsx';
import { askPlace, typeAddress } from '#tests/component/place-steps.ts';
import { testShop } from '#tests/component/shop.ts';
import { openCart, plain } from '#tests/component/steps.ts';
import { deliverTo, fillCart } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

/** What flags of the settings change where an order is placed (SET-08): the same look at the demo shop and at one whose settings say otherwise. */

/** The question about the place: pickup first, then an address of the green zone. */
async function lookAtPlace() {
  const { user, sheet } = await askPlace('/');
  await typeAddress(user, sheet, 'Пушкина, 12');
  const pin = await waitFor(() => {
    const image = sheet.querySelector('svg image');
    expect(image).not.toBeNull();
    return image?.getAttribute('href');
  });
  await user.click(within(sheet).getByRole('radio', { name: 'Самовывоз' }));
  await within(sheet).findByText('«Уголёк» на Чистопольской');
  return { map_self_position_icon: pin, disable_ordering: within(sheet).queryAllByText('Не принимает заказы').length };
}

async function lookAtCheckout() {
  await deliverTo();
  await fillCart({ 'Пломбир, три шарика': 4 });
  const { user, container } = await openPage('/menu/deserty/morozhenoe');
  const cart = await openCart(user);
  await toCheckout(user, cart);
  await screen.findByRole('radio', { name: /^Наличными/ });
  await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
  return {
    checkout_show_delivery_time: screen.queryAllByRole('radio', { name: /^Ко времени/ }).length,
    payment_methods: screen.queryAllByRole('radio', { name: /^Картой курьеру/ }).length,
    pending_order_cansel_time: /в течение (\d+)/.exec(plain(container.textContent))?.[1],
    consents: screen.queryAllByRole('checkbox', { name: /^Согласен с условиями/ }).length,
  };
}

describe('in the demo shop', () => {
  testShop();

  test('[SET-08] every place takes orders, and an address has the pin of the shop', async () => {
    expect(await lookAtPlace()).toEqual({ map_self_position_icon: '/wp-content/uploads/coal_hot.webp', disable_ordering: 0 });
  });

  test('[SET-08] every way to pay is offered and consent is asked for', async () => {
    expect(await lookAtCheckout()).toEqual({
      checkout_show_delivery_time: 1,
      payment_methods: 1,
      pending_order_cansel_time: '30',
      consents: 1,
    });
  });
});

describe('in a shop whose settings say otherwise', () => {
  testShop({
    files: {
      'settings.yaml': inYaml((settings) => {
        settings.set('map_self_position_icon', 'gift.webp');
        settings.setIn(['settings', 'app', 'disable_ordering'], [12]);
        settings.setIn(['settings', 'pending_order_cansel_time'], 600);
        settings.setIn(['settings', 'checkout_show_delivery_time'], false);
        settings.setIn(['consents'], []);
        settings.setIn(['payment_methods', 3, 'shipping_methods'], ['local_pickup']);
      }),
    },
  });

  test('[SET-08] a place of disable_ordering says that it takes no orders, and an address has another pin', async () => {
    expect(await lookAtPlace()).toEqual({ map_self_position_icon: '/wp-content/uploads/gift.webp', disable_ordering: 1 });
  });

  test('[SET-08] payment methods, the time to pay and consents are those of the settings', async () => {
    expect(await lookAtCheckout()).toEqual({
      checkout_show_delivery_time: 0,
      payment_methods: 0,
      pending_order_cansel_time: '10',
      consents: 0,
    });
  });
});
