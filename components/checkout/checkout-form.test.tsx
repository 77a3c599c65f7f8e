import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { server } from '#tests/component/server.ts';
import { PICKUP_PLACE } from '#tests/setup/cart-shop.tsx';
import {
  beforeEachCheckout,
  checkoutShop,
  fillContact,
  isQuoted,
  OPEN,
  orderButton,
  renderCheckout,
  summary,
} from '#tests/setup/checkout-shop.tsx';
import { dish } from '#tests/setup/sample-menu.ts';

beforeEachCheckout();

const follows = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const payments = async () => within(await screen.findByRole('group', { name: 'Оплата' }));
const table = { type: 'lounge', location: { ...PICKUP_PLACE, placeId: '8', placeName: 'Зал' } } as const;

describe('what is shown', () => {
  test('[ROUTE-07] an empty cart says so and leads to the menu', async () => {
    checkoutShop();
    useCart.getState().clear();
    await renderCheckout();
    expect(screen.getByText('Корзина пуста')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть меню' })).toHaveAttribute('href', '/');
  });

  test('the settings that do not load can be loaded again', async () => {
    checkoutShop();
    server.use(http.get('*/wp-json/v1/all_settings', () => HttpResponse.json({}, { status: 400 }), { once: true }));
    const { user } = await renderCheckout();
    expect(screen.getByText('Загружаем')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByLabelText('Имя')).toBeVisible();
  });

  test('[KF-CHECKOUT-11] a shop without a checkout opens its request, which asks for consent, with the whole cart', async () => {
    checkoutShop({ settings: { simplified_order: true } });
    const { user } = await renderCheckout({ simplified_order: true });
    await user.click(await screen.findByRole('button', { name: 'Отправить заявку' }));
    const [address = ''] = useLayers.getState().open;
    const parameters = new URL(address, location.href).searchParams;
    expect([parameters.get('layer'), parameters.get('product_id'), parameters.get('whole')]).toEqual(['request', '1', '1']);
    expect(screen.queryByLabelText('Имя')).toBeNull();
  });

  test('[KF-CHECKOUT-18] [KF-CHECKOUT-20] [KF-CHECKOUT-21] a dish is listed with size, each extra, count and the price before the sale', async () => {
    const shop = checkoutShop();
    useCart.getState().add(shop.line(2, 2, { variationId: 22, extras: [{ id: 101, count: 2 }] }));
    await renderCheckout();
    await waitFor(() => expect(summary().getAllByRole('listitem').length).toBeGreaterThan(2));
    await isQuoted();
    const rows = summary()
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));
    expect(rows[0]).toMatch(/Плов2 шт\.Прежняя цена 1 380 ₽1 180 ₽/);
    expect(rows[1]).toMatch(/Пицца36 см, 2 шт\.\+ Халапеньо, 2 шт\./);
  });

  test('[KF-CHECKOUT-22] a dish that cannot be ordered stands apart with its name and one reason', async () => {
    const gone = dish(9, '300', { name: 'Лагман', locations: [{ id: 12, quantity: null }] });
    const shop = checkoutShop({ dishes: [dish(1, '590', { name: 'Плов' }), gone] });
    useCart.getState().add(shop.line(9));
    const { user } = await renderCheckout();
    const apart = await screen.findByRole('list', { name: 'Сейчас нельзя заказать' });
    expect(apart).toHaveTextContent('ЛагманЗдесь этого блюда нет');
    expect(screen.getAllByText(/Лагман: Здесь этого блюда нет/)).toHaveLength(1);
    await user.click(within(apart).getByRole('button', { name: 'Убрать из корзины: Лагман' }));
    await waitFor(() => expect(screen.queryByText(/Лагман/)).toBeNull());
  });

  test('[DLV-10] a remembered place that the shop has no more is to be chosen anew', async () => {
    checkoutShop();
    usePlace.getState().choose('pickup', { ...PICKUP_PLACE, placeId: '99', placeName: 'Старая точка' });
    await renderCheckout();
    expect(await screen.findByText('Выберите место')).toBeVisible();
  });

  test('[KF-CHECKOUT-03] where the backend quotes nothing the order can be sent, and the shop is said to confirm the sum', async () => {
    checkoutShop().isEstimate = true;
    await renderCheckout();
    expect(await screen.findByText('Итоговую сумму подтвердит магазин.')).toBeVisible();
    expect(orderButton()).toBeEnabled();
  });

  test('[PRICE-06] a sum that cannot be checked is said to be unchecked and can be checked again', async () => {
    const shop = checkoutShop();
    shop.quoteStatus = 400;
    const { user } = await renderCheckout();
    expect(await screen.findByText('Не получилось проверить сумму')).toBeVisible();
    expect(orderButton()).toBeEnabled();
    shop.quoteStatus = 200;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.queryByText('Не получилось проверить сумму')).toBeNull());
  });

  test('[KF-CHECKOUT-13] dishes and total stand above the consents that are given to them', async () => {
    checkoutShop();
    await renderCheckout();
    const total = await screen.findByText('Итого');
    expect(follows(total, screen.getByRole('checkbox', { name: /^Согласен с условиями/ }))).toBe(true);
  });

  test('[KF-CHECKOUT-15] further offers are left to the cart, which is one link away', async () => {
    checkoutShop({ coupons: [{ id: 1, code: 'TEN', amount: '10', discount_type: 'percent', autoapply: true, show_to_user: true }] });
    await renderCheckout();
    await isQuoted();
    expect(summary().getByRole('link', { name: 'Изменить' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByText('Вам доступны скидка или подарок!')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the form', () => {
  test('[ORD-01] each error is at its field, and the first one gets the focus', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    await user.type(await screen.findByLabelText('Телефон'), '+7 917 24');
    await isQuoted();
    await user.click(orderButton());
    expect(await screen.findByText('Как к вам обращаться?')).toBeVisible();
    expect(screen.getByText('Введите корректный номер')).toBeVisible();
    expect(screen.getByText('Без согласия мы не сможем принять заказ')).toBeVisible();
    expect(screen.getByLabelText('Имя')).toHaveFocus();
    expect(screen.getByLabelText('Имя')).toBeInvalid();
  });

  test('[KF-CHECKOUT-24] a mobile number that lacks a digit is refused when its field is left', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    await user.type(await screen.findByLabelText('Телефон'), '8 999 123 45 6');
    await user.tab();
    expect(await screen.findByText('Введите корректный номер')).toBeVisible();
  });

  test.each([
    [/^Имя/, { type: 'text', inputmode: 'text', autocomplete: 'given-name', enterkeyhint: 'next', autocapitalize: 'words' }],
    [/^Телефон/, { type: 'tel', inputmode: 'tel', autocomplete: 'tel', enterkeyhint: 'next', placeholder: '+7' }],
    [
      /^Почта/,
      { type: 'email', inputmode: 'email', autocomplete: 'email', enterkeyhint: 'next', autocapitalize: 'none', spellcheck: 'false' },
    ],
    [/^Квартира/, { inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next' }],
    [/^Домофон/, { inputmode: 'text', autocomplete: 'off', enterkeyhint: 'next' }],
    [/^С какой суммы подготовить/, { inputmode: 'decimal', autocomplete: 'off', enterkeyhint: 'next' }],
    [/^Комментарий к заказу/, { autocomplete: 'off', autocapitalize: 'sentences' }],
  ])('[ORD-01] the field %s names its keyboard, its autofill and its length', async (label, attributes) => {
    checkoutShop();
    await renderCheckout();
    const field = await screen.findByLabelText(label);
    for (const [name, value] of Object.entries(attributes)) expect(field, name).toHaveAttribute(name, value);
    expect(field).toHaveAttribute('maxlength', expect.stringMatching(/^\d+$/));
  });

  test('[ORD-01] Enter moves to the next field and sends nothing', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    await user.type(await screen.findByLabelText('Имя'), 'Проба{Enter}');
    expect(screen.getByLabelText('Телефон')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(/^Почта/)).toHaveFocus();
    expect(screen.queryByText('Введите корректный номер')).toBeNull();
  });

  test('[KF-CHECKOUT-07] a customer finds the form filled from the profile, never from an earlier guest', async () => {
    checkoutShop();
    useCheckoutDraft.getState().set({ name: 'Прежний гость', phone: '+79990000000', email: 'guest@example.com' }, 0);
    useSession.getState().setProfile({ id: 77, name: 'Анна', phone: '+79170000077', email: '', birth: '' });
    await renderCheckout();
    expect(await screen.findByLabelText('Имя')).toHaveValue('Анна');
    await waitFor(() => expect(screen.getByLabelText('Телефон')).toHaveValue('+7 917 000 00 77'));
    expect(screen.getByLabelText(/^Почта/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: /^Войти/ })).toBeNull();
  });

  test('[KF-CHECKOUT-07] a session that is known late leaves what was typed meanwhile, and replaces what an earlier guest has left', async () => {
    checkoutShop();
    useCheckoutDraft.getState().set({ name: 'Прежний гость', phone: '+79990000000', email: 'guest@example.com' }, 0);
    const { user } = await renderCheckout();
    const phone = await screen.findByLabelText<HTMLInputElement>('Телефон');
    await waitFor(() => expect(phone).toHaveValue('+7 999 000 00 00'));
    const profile = { id: 77, name: 'Анна', phone: '+79170000077', email: '', birth: '' };
    useSession.getState().setProfile(profile);
    await waitFor(() => expect(phone.value.replaceAll(' ', '')).toBe('+79170000077'));
    useCheckoutDraft.getState().forgetContact();
    useSession.getState().setProfile(null);
    await user.type(phone, '12');
    useSession.getState().setProfile(profile);
    await waitFor(() => expect(screen.getByLabelText('Имя')).toHaveValue('Анна'));
    expect(phone).toHaveValue('12');
    await user.tab();
    expect(await screen.findByText('Введите корректный номер')).toBeVisible();
  });

  test('[KF-CHECKOUT-08] a guest finds the name that was typed before, and may log in', async () => {
    checkoutShop();
    useCheckoutDraft.getState().set({ name: 'Анна' }, 0);
    const { user } = await renderCheckout();
    expect(await screen.findByLabelText('Имя')).toHaveValue('Анна');
    await user.click(screen.getByRole('button', { name: /^Войти/ }));
    expect(useLayers.getState().open).toEqual(['/?layer=login']);
  });

  test('[ORD-01] address details are kept with the address, and another place is one press away', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    await user.type(await screen.findByLabelText('Квартира'), '12');
    expect(usePlace.getState().location?.flat).toBe('12');
    await user.click(screen.getByLabelText('Улица и дом'));
    expect(useLayers.getState().open).toEqual(['/?layer=place&type=delivery']);
  });

  test('[ORD-01] an address outside of the zones is named at its field', async () => {
    checkoutShop();
    const { location } = usePlace.getState();
    if (location !== null) usePlace.getState().choose('delivery', { ...location, text: 'Далеко, 1', coordinates: [50, 50], zone: '' });
    await renderCheckout();
    expect(await screen.findByText('Ваш адрес вне зоны доставки')).toBeVisible();
    expect(screen.getByLabelText('Улица и дом')).toBeInvalid();
  });

  test('[PRICE-04] below the minimum order the button says what is missing', async () => {
    const shop = checkoutShop();
    useCart.getState().clear();
    shop.fill([3, 1]);
    await renderCheckout();
    await waitFor(() => expect(plain(orderButton().textContent)).toBe('Не хватает 480 ₽ до минимального заказа'));
    expect(orderButton()).toBeDisabled();
  });
});

describe('payment', () => {
  test('[KF-CHECKOUT-16] the sum to bring change for is asked directly below cash, and has to be above the total', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    const group = await payments();
    const cash = group.getByRole('radio', { name: /^Наличными/ });
    const change = group.getByLabelText(/^С какой суммы подготовить/);
    const card = group.getByRole('radio', { name: /^Картой онлайн/ });
    expect(follows(cash, change) && follows(change, card)).toBe(true);
    await fillContact(user);
    await isQuoted();
    await user.type(change, '100');
    await user.click(orderButton());
    expect(await screen.findByText('Введите сумму больше итоговой')).toBeVisible();
    await user.click(card);
    expect(group.queryByLabelText(/^С какой суммы подготовить/)).toBeNull();
    await waitFor(() => expect(orderButton()).toHaveTextContent('Оплатить'));
  });

  test('[ORD-02] [KF-CHECKOUT-29] a method that the place does not take is withdrawn with its reason, and none stands in for it', async () => {
    const settings = {
      settings: { payment: { payments_filtered_by_location: true } },
      payment_methods: [
        { id: 'cod', title: 'Наличными', enabled: true },
        { id: 'terminal_cod', title: 'Картой курьеру', enabled: true, warehouse_ids: [12] },
      ],
    };
    checkoutShop({ settings });
    useCheckoutDraft.getState().set({ payment: 'terminal_cod' }, 0);
    const { user } = await renderCheckout(settings);
    expect(await screen.findByText('«Картой курьеру» здесь не принимают. Выберите другой способ.')).toBeVisible();
    const group = await payments();
    expect(group.getAllByRole('radio')).toHaveLength(1);
    expect(group.getByRole('radio')).not.toBeChecked();
    await user.click(group.getByRole('radio'));
    expect(screen.queryByText(/здесь не принимают/)).toBeNull();
  });

  test('[ORD-02] a place where nobody can pay says so', async () => {
    checkoutShop({ settings: { payment_methods: [] } });
    await renderCheckout({ payment_methods: [] });
    expect(await screen.findByText('Для этого места нет способов оплаты. Выберите другое место.')).toBeVisible();
  });

  test('[KF-CHECKOUT-27] an order that costs nothing announces no payment, and its button says «Заказать»', async () => {
    checkoutShop({ coupons: [{ id: 1, code: 'ALL', amount: '100000', discount_type: 'fixed_cart', show_to_user: true }] });
    usePlace.getState().choose('pickup', PICKUP_PLACE);
    useCheckoutDraft.getState().set({ payment: 'bank' }, 0);
    const { user } = await renderCheckout();
    await user.type(await screen.findByLabelText('Промокод'), 'ALL{Enter}');
    expect(await screen.findByText('Оплачивать нечего')).toBeVisible();
    await waitFor(() => expect(plain(orderButton().textContent)).toBe('Заказать0 ₽'));
    expect(screen.queryByText(/^Отменить заказ можно/)).toBeNull();
  });
});

describe('time', () => {
  test('[KF-CHECKOUT-05] [KF-CHECKOUT-06] express says how much faster it is, and is not sold with a time', async () => {
    const conditions = [
      {
        zone: 'near',
        warehouse_id: 11,
        time_deliv: 30,
        express_cost: 200,
        express_time_deliv: 10,
        sum: [{ min_sum_order: 0, deliv_price: 0 }],
      },
    ];
    const settings = { delivery: { conditions } };
    checkoutShop({ settings });
    const { user } = await renderCheckout(settings);
    const express = await screen.findByRole('checkbox', { name: /^Срочная доставка/ });
    expect(plain(express.closest('label')?.textContent)).toMatch(/На 20 мин быстрее, плюс 200 ₽/);
    await user.click(express);
    await waitFor(() => expect(summary().getByText('Срочная доставка')).toBeVisible());
    await user.click(screen.getByRole('radio', { name: /^Ко времени/ }));
    expect(screen.queryByRole('checkbox', { name: /^Срочная доставка/ })).toBeNull();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Время' }), '13:00–13:30');
    expect(usePlace.getState().express).toBe(false);
  });

  test('[KF-CHECKOUT-14] [DLV-07] times are picked from a list; an order for a time is not sent before one is chosen', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    await user.click(await screen.findByRole('radio', { name: /^Ко времени/ }));
    await fillContact(user);
    await isQuoted();
    await user.click(orderButton());
    expect(await screen.findByText('Выберите время')).toBeVisible();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Время' }), '13:00–13:30');
    expect(screen.queryByText('Выберите время')).toBeNull();
  });

  test('[KF-CHECKOUT-09] a table asks for its guests once and for no cutlery, with dishes and without', async () => {
    const answers = {
      availableTime: () => ({ asap: null, days: [], timezone: 'Europe/Moscow' }),
      freeTables: () => ({ items: [{ time: '19:00', enabled: true, tables_left: 1 }], most_guests: 4 }),
    };
    checkoutShop({ answers });
    useCart.getState().clear();
    usePlace.getState().choose(table.type, table.location);
    const { user } = await renderCheckout();
    expect(await screen.findByRole('group', { name: /^Гостей/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '19:00' }));
    expect(screen.getAllByRole('group', { name: /^Гостей/ })).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Приборы' })).toBeNull();
    await waitFor(() => expect(orderButton()).toHaveTextContent('Забронировать'));
    expect(usePlace.getState().booking.time).toBe('19:00');
  });

  test('a kitchen that is closed says so and asks for a time', async () => {
    checkoutShop({ answers: { availableTime: () => ({ ...OPEN, asap: { available: false, minutes: 40 } }) } });
    await renderCheckout();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Как можно скорее/ })).toBeDisabled());
    expect(screen.getByRole('radio', { name: /^Ко времени/ })).toBeChecked();
  });
});

describe('what nobody has to fill in', () => {
  const toggle = () => screen.findByRole('button', { name: /Комментарий$/ });

  test('[KF-CHECKOUT-12] is folded on phones until it is chosen', async () => {
    checkoutShop();
    useCart.getState().setPeopleCount(0);
    const { user, unmount } = await renderCheckout();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await toggle());
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Больше приборов' }));
    unmount();
    await renderCheckout();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'true');
  });

  test('[KF-CHECKOUT-10] [CART-12] cutlery is asked once, by a stepper from 0', async () => {
    checkoutShop();
    useCart.getState().setPeopleCount(0);
    const { user } = await renderCheckout();
    const cutlery = within(await screen.findByRole('group', { name: 'Приборы' }));
    expect(screen.getByText('Не нужны')).toBeVisible();
    expect(cutlery.getByRole('button', { name: 'Меньше приборов' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(cutlery.getByRole('button', { name: 'Больше приборов' }));
    expect(screen.queryByText('Не нужны')).toBeNull();
    expect(useCart.getState().peopleCount).toBe(1);
    expect(screen.queryByRole('checkbox', { name: /прибор/i })).toBeNull();
  });

  test('tips of the sums that the shop offers are a line of the total', async () => {
    checkoutShop();
    const { user } = await renderCheckout();
    const tips = within(await screen.findByRole('group', { name: 'Чаевые курьеру' }));
    await user.click(tips.getByRole('button', { name: /^100\s₽$/ }));
    await waitFor(() => expect(summary().getByText('Чаевые')).toBeVisible());
    expect(tips.getByRole('button', { name: 'Без чаевых' })).toHaveAttribute('aria-pressed', 'false');
  });
});
