import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { CartContent } from '#components/cart/cart-content-client.tsx';
import CartWatch from '#components/cart/cart-watch-client.tsx';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { useToasts } from '#stores/toasts.ts';
import { server } from '#tests/component/server.ts';
import { FakeShop, NEAR_ADDRESS, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { category, dish } from '#tests/setup/sample-menu.ts';

type Shop = ConstructorParameters<typeof FakeShop>[0];

const dishes = [dish(1, '590', { name: 'Плов' }), dish(2, '120', { name: 'Чай' }), dish(90, '150', { name: 'Чак-чак' })];
const auto = (id: number, code: string, more: object = {}) => ({
  id,
  code,
  autoapply: '1',
  show_to_user: '1',
  discount_type: 'percent',
  amount: '10',
  ...more,
});
const gift = { discount_type: 'free_gift', amount: '0', _wc_free_gift_coupon_data_mod: [{ product_id: 90, quantity: 1 }] };
const shopOf = (more: Partial<Shop> = {}): FakeShop => new FakeShop({ dishes, ...more });

const Page = () => (
  <>
    <CartWatch since={placeKey(usePlace.getState())} />
    <CartContent />
  </>
);
const rows = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const offers = async () => within(await screen.findByRole('region', { name: 'Скидки и подарки' }));

beforeEach(() => {
  resetCart();
  useToasts.setState({ toasts: [] });
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

describe('automatic discounts', () => {
  test('[DISC-01] [KF-DISC-05] are asked for when the cart rests, once for several changes', async () => {
    const shop = shopOf();
    shop.fill([1, 1]);
    const { user } = await renderCart(<Page />);
    const more = screen.getByRole('button', { name: 'Добавить ещё одну' });
    await user.click(more);
    await user.click(more);
    await waitFor(() => expect(shop.autoapplyRequests.length).toBeGreaterThan(0));
    expect(shop.autoapplyRequests).toHaveLength(1);
    expect(shop.autoapplyRequests[0]).toMatchObject({ delivery_type: 'local_pickup', cart_items: { 1: { quantity: 3 } } });
  });

  test('[START-03] a cart of the last visit asks for its menu, then for its coupons and for which discounts add up', async () => {
    const paths: string[] = [];
    server.events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
    shopOf({ coupons: [auto(1, 'AUTO-TEN')] }).fill([1, 1]);
    await renderCart(<Page />);
    await offers();
    server.events.removeAllListeners();
    const at = (end: string): number => paths.findIndex((path) => path.endsWith(end));
    expect(at('/menu/part')).toBeGreaterThan(at('/all_settings'));
    expect(at('/coupons/autoapply')).toBeGreaterThan(at('/menu/part'));
    expect(at('/coupons/seettings')).toBeGreaterThan(at('/all_settings'));
  });

  test('[DISC-02] [KF-DISC-04] [KF-DISC-10] a single one applies by itself, and is named with its value', async () => {
    shopOf({ coupons: [auto(1, 'AUTO-TEN')] }).fill([1, 1]);
    await renderCart(<Page />);
    const block = await offers();
    expect(await block.findByText(/^Скидка 10\s%, −59\s₽$/)).toBeVisible();
    expect(block.getByText('Уже применено')).toBeVisible();
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 531 ₽'));
    expect(document.body).not.toHaveTextContent('AUTO-TEN');
  });

  test('[DISC-05] [KF-DISC-09] a gift is free beside the same dish that was bought', async () => {
    shopOf({ coupons: [auto(2, 'GIFT', gift)] }).fill([1, 1], [90, 1]);
    await renderCart(<Page />);
    const block = await offers();
    expect(await block.findByText(/Подарок: Чак-чак, 0\s₽ вместо 150\s₽/)).toBeVisible();
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 740 ₽'));
    expect(screen.getByRole('group', { name: 'Количество: Чак-чак' })).toBeVisible();
  });

  test('[DISC-07] [KF-DISC-12] a chosen gift stays while the page still asks for the dish that it gives', async () => {
    shopOf({ coupons: [auto(2, 'GIFT', gift)] }).fill([1, 1]);
    const partOf = (known: typeof dishes) => ({ categories: catalogueFile.parse([category(20, 'Печь', known)]) });
    const gate = Promise.withResolvers<void>();
    server.use(
      http.get(`${location.origin}/api/menu/part`, async ({ request }) => {
        const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
        if (!ids.includes('90')) return HttpResponse.json(partOf(dishes.slice(0, 2)));
        await gate.promise;
        return HttpResponse.json(partOf(dishes));
      }),
    );
    useDiscounts.setState({ coupons: ['GIFT'], gifts: [{ couponCode: 'GIFT', productId: 90, variationId: null }] });
    const losses: unknown[] = [];
    const stop = useDiscounts.subscribe(({ coupons }) => coupons.length === 0 && losses.push(coupons));
    await renderCart(<Page />);
    await screen.findByRole('group', { name: 'Количество: Плов' });
    gate.resolve();
    expect(await (await offers()).findByText(/Подарок: Чак-чак, 0\s₽ вместо 150\s₽/)).toBeVisible();
    stop();
    expect(losses).toEqual([]);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('[DISC-03] [DISC-04] [DISC-06] [DISC-09] several are a choice: one, another in its place, none', async () => {
    shopOf({ coupons: [auto(1, 'TEN'), auto(2, 'GIFT', gift)] }).fill([1, 1]);
    const { user } = await renderCart(<Page />);
    const block = await offers();
    expect(block.getByText('Вам доступны скидка или подарок!')).toBeVisible();
    expect(block.getByText('Вам доступны 2 скидки или подарка. Выберите 1 из предложенных вариантов')).toBeVisible();
    await user.click(block.getByRole('button', { name: 'Выбрать' }));
    await user.click(dialog('Скидки и подарки').getByRole('radio', { name: /Подарок: Чак-чак/ }));
    await user.click(dialog('Скидки и подарки').getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual(['GIFT']));
    expect(await block.findByText(/Подарок: Чак-чак, 0\s₽ вместо 150\s₽/)).toBeVisible();

    await user.click(block.getByRole('button', { name: 'Изменить выбор' }));
    await user.click(dialog('Скидки и подарки').getByRole('radio', { name: /Скидка 10/ }));
    await user.click(dialog('Скидки и подарки').getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect([useDiscounts.getState().coupons, useDiscounts.getState().gifts]).toEqual([['TEN'], []]));

    await user.click(block.getByRole('button', { name: 'Изменить выбор' }));
    await user.click(dialog('Скидки и подарки').getByRole('radio', { name: 'Без скидки и подарка' }));
    await user.click(dialog('Скидки и подарки').getByRole('button', { name: 'Продолжить без скидки' }));
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual([]));
    expect(await block.findByText('Вам доступны скидка или подарок!')).toBeVisible();
  });

  test('[KF-DISC-12] what gave way to another choice is named in the cart and can be brought back', async () => {
    shopOf({ coupons: [auto(1, 'TEN'), auto(2, 'GIFT', gift)] }).fill([1, 1]);
    const { user } = await renderCart(<Page />);
    const block = await offers();
    for (const [button, radio] of [
      ['Выбрать', /Подарок: Чак-чак/],
      ['Изменить выбор', /Скидка 10/],
    ] as const) {
      await user.click(block.getByRole('button', { name: button }));
      await user.click(dialog('Скидки и подарки').getByRole('radio', { name: radio }));
      await user.click(dialog('Скидки и подарки').getByRole('button', { name: 'Применить' }));
      await block.findByText('Уже применено');
    }
    expect(screen.getByText('Больше не действует: Подарок: Чак-чак')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    expect([useDiscounts.getState().coupons, useDiscounts.getState().gifts.map(({ productId }) => productId)]).toEqual([['GIFT'], [90]]);
  });

  test('[DISC-02] [KF-DISC-20] the choice opens with the cart that is shown next', async () => {
    const shop = shopOf({ coupons: [auto(1, 'TEN'), auto(2, 'GIFT', gift)] });
    shop.fill([1, 1]);
    const first = await renderCart(<Page />);
    await offers();
    first.unmount();
    await renderCart(<Page />);
    expect(await screen.findByRole('dialog', { name: 'Скидки и подарки' })).toHaveAttribute('open');
  });

  test('[DISC-07] one whose condition the cart has lost leaves with a notice that says why', async () => {
    shopOf({ coupons: [auto(1, 'BIG', { minimum_amount: '1000' })] }).fill([1, 2]);
    const { user } = await renderCart(<Page />);
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual(['BIG']));
    await user.click(screen.getByRole('button', { name: 'Убрать одну порцию' }));
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual([]));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Скидка снята\. Сумма заказа/)]);
  });

  test('[DISC-08] [KF-DISC-03] one that the backend no longer lists resets all discounts, with a notice that names it', async () => {
    const shop = shopOf({ coupons: [auto(1, 'AUTO-TEN', { description: 'Скидка выходного дня' })] });
    shop.fill([1, 1]);
    const { user } = await renderCart(<Page />);
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual(['AUTO-TEN']));
    shop.coupons = [];
    await user.click(screen.getByRole('button', { name: 'Добавить ещё одну' }));
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual([]));
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      '«Скидка выходного дня» больше не действует. Скидки сброшены, выберите заново',
    );
  });
});

describe('a promo code', () => {
  const ten = { id: 5, code: 'Ten', discount_type: 'percent', amount: '10', show_to_user: '1' };

  async function typeCode(code: string, more: Partial<Shop> = {}) {
    const shop = shopOf({ coupons: [ten], ...more });
    shop.fill([1, 1]);
    const result = await renderCart(<Page />);
    await result.user.type(screen.getByRole('textbox', { name: 'Промокод' }), code);
    await result.user.click(screen.getByRole('button', { name: 'Применить' }));
    return { shop, ...result };
  }

  test('[DISC-10] [KF-DISC-15] is applied, shown in its own case, and removed', async () => {
    const { user } = await typeCode('Ten');
    expect(await screen.findByText(/^Промокод применён/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveValue('Ten');
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 531 ₽'));
    await user.click(screen.getByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 590 ₽'));
    expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveValue('');
  });

  test('[DISC-10] may be typed in full width, and is applied and removed as it is written', async () => {
    const { user } = await typeCode('Ｔｅｎ');
    expect(await screen.findByText(/^Промокод применён/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveValue('Ten');
    await user.clear(screen.getByRole('textbox', { name: 'Промокод' }));
    await user.type(screen.getByRole('textbox', { name: 'Промокод' }), 'Ｔｅｎ');
    await user.click(screen.getByRole('button', { name: 'Убрать' }));
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 590 ₽'));
  });

  test('[LAY-05] a key that removes it gives the focus to the field, because the button is disabled then', async () => {
    const { user } = await typeCode('Ten');
    expect(await screen.findByText(/^Промокод применён/)).toBeVisible();
    screen.getByRole('button', { name: 'Убрать' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Применить' })).toBeDisabled());
    expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveFocus();
  });

  test('[KF-DISC-11] is named as what it is, and counts as no gift', async () => {
    await typeCode('Ten');
    expect(await screen.findByText(/^Промокод применён\. Скидка 10\s%/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\d подар/);
  });

  test('[DISC-10] [KF-DISC-18] an invented one is refused', async () => {
    await typeCode('INVENTED');
    expect(await screen.findByText('Такого промокода нет')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Промокод' })).toBeInvalid();
  });

  test.each([
    ['минимум', { minimum_amount: '1000' }, /^Добавьте ещё на 411\s₽$/],
    ['самовывоз', { delivery_coupon: '1' }, /^Только для доставки$/],
    ['вход', { usage_limit_first_purchase: '1' }, /^Войдите, чтобы применить$/],
    ['блюда', { product_ids: [2] }, /^Добавьте в заказ: Чай$/],
    ['другой магазин', { only_in: 'Казани' }, /^Этот промокод действует только в Казани$/],
  ])('[KF-DISC-17] [CPN-14] is refused with its own reason: %s', async (_, rule, reason) => {
    await typeCode('Ten', { coupons: [{ ...ten, ...rule }] });
    expect(await screen.findByText(reason)).toBeVisible();
  });

  test('[KF-DISC-17] that can be used in another shop alone says so in its terms, too', async () => {
    const { user } = await typeCode('Ten', { coupons: [{ ...ten, only_in: 'Казани' }] });
    await user.click(await screen.findByRole('button', { name: 'Условия' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Условия' }));
    expect(await terms.findByText('Этот промокод действует только в Казани')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Такого промокода нет');
  });

  test('[KF-DISC-01] beside a discount that it does not add up with, the better total is kept and the other offered', async () => {
    const coupons = [auto(1, 'BIG', { amount: '20', description: 'Двадцать' }), ten];
    const shop = shopOf({ coupons });
    shop.fill([1, 1]);
    const { user } = await renderCart(<Page />);
    await waitFor(() => expect(useDiscounts.getState().coupons).toEqual(['BIG']));
    await user.type(screen.getByRole('textbox', { name: 'Промокод' }), 'Ten');
    await user.click(screen.getByRole('button', { name: 'Применить' }));
    const question = await screen.findByText(/Промокод Ten заменит: Скидка 20\s%\. С кодом 531\s₽, со скидками 472\s₽/);
    expect(useDiscounts.getState().promoCode).toBe('');
    await user.click(within(question).getByRole('button', { name: 'Взять код' }));
    await waitFor(() => expect([useDiscounts.getState().promoCode, useDiscounts.getState().coupons]).toEqual(['Ten', []]));
    await user.click(screen.getByRole('button', { name: 'Вернуть' }));
    await waitFor(() => expect([useDiscounts.getState().promoCode, useDiscounts.getState().coupons]).toEqual(['', ['BIG']]));
  });

  test('[KF-DISC-22] [KF-DISC-14] [KF-DISC-16] its terms open from the field, with each condition in one way', async () => {
    const { user } = await typeCode('Ten', { coupons: [{ ...ten, minimum_amount: '999' }] });
    await user.click(await screen.findByRole('button', { name: 'Условия' }));
    const terms = within(await screen.findByRole('dialog', { name: 'Условия' }));
    expect(terms.getByRole('heading', { name: /^Скидка 10\s%$/ })).toBeVisible();
    expect(await terms.findByText(/^Сумма заказа от 1\s000\s₽$/)).toBeVisible();
    expect(await terms.findByText(/^Добавьте ещё на 410\s₽$/)).toBeVisible();
  });
});

describe('what the cart nearly has', () => {
  test('[KF-DISC-13] is one goal; the others stand behind «Ещё способы сэкономить»', async () => {
    const coupons = [auto(1, 'A', { minimum_amount: '700' }), auto(2, 'B', { pickup_coupon: '1', amount: '15' })];
    shopOf({ coupons }).fill([1, 1]);
    usePlace.getState().choose('delivery', NEAR_ADDRESS);
    await renderCart(<Page />);
    const goals = () => screen.getAllByRole('progressbar').filter((bar) => bar.closest('details') === null);
    await waitFor(() => expect(goals()).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('Ещё способы сэкономить').closest('details')).toHaveTextContent('При самовывозе'));
    expect(goals()).toHaveLength(1);
  });

  test('[KF-DISC-02] «При самовывозе → Выбрать» changes the type and takes the discount', async () => {
    usePlace.getState().choose('pickup', PICKUP_PLACE);
    usePlace.getState().choose('delivery', NEAR_ADDRESS);
    shopOf({ coupons: [auto(2, 'PICKUP', { pickup_coupon: '1' })] }).fill([1, 3]);
    const { user } = await renderCart(<Page />);
    await user.click(await screen.findByRole('button', { name: /^Выбрать\. При самовывозе: Скидка 10/, hidden: true }));
    await waitFor(() => expect([usePlace.getState().type, useDiscounts.getState().coupons]).toEqual(['pickup', ['PICKUP']]));
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 1 593 ₽'));
  });
});

/** The cheapest of two dishes is free. */
const promotion = (ID: number, post_title: string) => ({
  ID,
  post_title,
  fee_price: '100',
  stock_data: { code: `p${ID}`, type: 'one_category_product_free', categoryes_data: [{ category_id: 20, product_min_quantity: 2 }] },
});

describe('[KF-DISC-01] beside a promotion that it may not join', () => {
  const typeIn = async (code: string, coupons: NonNullable<Shop['coupons']>) => {
    shopOf({ coupons, promotions: [promotion(1, 'Второй даром')] }).fill([1, 2]);
    const { user } = await renderCart(<Page />);
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 590 ₽'));
    await user.type(screen.getByRole('textbox', { name: 'Промокод' }), code);
    await user.click(screen.getByRole('button', { name: 'Применить' }));
    return user;
  };

  test('a better code applies, and the promotion can be had instead', async () => {
    const user = await typeIn('SIXTY', [{ id: 3, code: 'SIXTY', discount_type: 'percent', amount: '60' }]);
    const note = await screen.findByText(/С кодом 472\s₽, со скидками 590\s₽/);
    expect(rows().at(-1)).toBe('Итого 472 ₽');
    await user.click(within(note).getByRole('button', { name: 'Взять скидки' }));
    await waitFor(() => expect(rows().at(-1)).toBe('Итого 590 ₽'));
    expect(useDiscounts.getState().promoCode).toBe('');
  });

  test('a smaller code does not, its total is told, and nothing keeps the order back', async () => {
    await typeIn('FIVE', [{ id: 3, code: 'FIVE', discount_type: 'percent', amount: '5' }]);
    const note = await screen.findByText(/С кодом 1\s121\s₽, со скидками 590\s₽/);
    expect(rows().at(-1)).toBe('Итого 590 ₽');
    expect(within(note).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Промокод применён')).toBeNull();
  });

  test('a smaller discount of the shop is named with the reason why it does not act', async () => {
    shopOf({ coupons: [auto(1, 'TEN')], promotions: [promotion(1, 'Второй даром')] }).fill([1, 2]);
    await renderCart(<Page />);
    const block = await offers();
    expect(await block.findByText(/^Скидка 10\s%\. Не складывается с другими скидками$/)).toBeVisible();
    expect(rows().at(-1)).toBe('Итого 590 ₽');
  });
});

test('[KF-DISC-21] of several promotions one acts, and another can be chosen', async () => {
  shopOf({ promotions: [promotion(1, 'Третий в подарок'), promotion(2, 'Чай в подарок')] }).fill([1, 3]);
  const { user } = await renderCart(<Page />);
  const panel = await screen.findByRole('region', { name: 'Акции' });
  await user.click(within(panel).getByRole('button', { name: 'Другая акция' }));
  await user.click(dialog('Акции').getByRole('radio', { name: /Чай в подарок/ }));
  await user.click(dialog('Акции').getByRole('button', { name: 'Выбрать' }));
  expect(useDiscounts.getState().promotionId).toBe(2);
});
