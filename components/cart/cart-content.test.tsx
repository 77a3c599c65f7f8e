import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useCart } from '#stores/cart.ts';
import { setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { server } from '#tests/component/server.ts';
import { FakeShop, NEAR_ADDRESS, PICKUP_PLACE, renderCart, resetCart } from '#tests/setup/cart-shop.tsx';
import { category, dish } from '#tests/setup/sample-menu.ts';
import { CartContent } from './cart-content-client.tsx';

type Shop = ConstructorParameters<typeof FakeShop>[0];

const dishes = [dish(1, '590', { name: 'Плов' }), dish(2, '120', { name: 'Чай', exclude_from_min_cart: '1' })];
const shopOf = (more: Partial<Shop> = {}): FakeShop => new FakeShop({ dishes, ...more });

/** The rows of the ledger, label and value. */
const rows = (): string[] =>
  screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '));
const total = (): string => screen.getByText('Итого').nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const deliver = (): void => usePlace.getState().choose('delivery', NEAR_ADDRESS);

beforeEach(() => {
  resetCart();
  usePlace.getState().choose('pickup', PICKUP_PLACE);
});

describe('an empty cart', () => {
  test('leads to the menu, and offers to restore what was removed last', async () => {
    shopOf().fill([1, 2]);
    const { user } = await renderCart(<CartContent />);
    await user.click(screen.getByRole('button', { name: 'Убрать из корзины: Плов' }));
    expect(screen.getByText('Пока пусто')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Выбрать блюда' })).toHaveAttribute('href', '/');
    await user.click(screen.getByRole('button', { name: 'Вернуть как было' }));
    expect(useCart.getState().lines.map(({ count }) => count)).toEqual([2]);
  });

  test('[KF-LAYOUT-06] [CART-09] clearing asks first in a dialog of its own, then takes promo code and discounts along, and can be undone', async () => {
    shopOf().fill([1, 1], [2, 1]);
    setPromoCode('TEN');
    const { user } = await renderCart(<CartContent />);
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    const question = within(screen.getByRole('dialog', { name: 'Убрать всё из корзины?' }));
    await user.click(question.getByRole('button', { name: 'Отмена' }));
    expect(useCart.getState().lines).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    await user.click(screen.getByRole('button', { name: 'Да, очистить' }));
    expect([useCart.getState().lines, useDiscounts.getState().promoCode]).toEqual([[], '']);
    await user.click(screen.getByRole('button', { name: 'Вернуть как было' }));
    expect([useCart.getState().lines.length, useDiscounts.getState().promoCode]).toEqual([2, 'TEN']);
  });
});

describe('on a page of its own', () => {
  const skeleton = <p>Загружаем</p>;
  const lines = () => screen.queryAllByRole('group', { name: 'Количество: Плов' });

  test('the lines come with their sums, so that nothing moves them, and the title is that of the page', async () => {
    shopOf().fill([1, 2]);
    const page = await renderCart(<CartContent skeleton={skeleton} />);
    const withoutSums = vi.fn();
    new MutationObserver(() => {
      if (lines().length > 0 && screen.queryByText('Итого') === null) withoutSums();
    }).observe(page.container, { childList: true, subtree: true });
    expect(screen.getByText('Загружаем')).toBeVisible();
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(withoutSums).not.toHaveBeenCalled();
    expect(screen.queryByText('Загружаем')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  });

  test('the lines are shown without sums where these do not come', async () => {
    const shop = shopOf();
    shop.quoteStatus = 400;
    shop.fill([1, 2]);
    server.use(http.get('*/api/menu/part', () => HttpResponse.json({}, { status: 400 })));
    await renderCart(<CartContent skeleton={skeleton} />);
    await waitFor(() => expect(lines()).toHaveLength(1));
  });
});

describe('sums', () => {
  test('[PRICE-01] [PRICE-06] add up to the total, which the button repeats', async () => {
    shopOf().fill([1, 2], [2, 1]);
    await renderCart(<CartContent />);
    await waitFor(() => expect(rows()).toEqual(['Товары, 3 шт. 1 300 ₽', 'Итого 1 300 ₽']));
    expect(screen.getByRole('link', { name: /Оформить заказ/ })).toHaveTextContent('1 300 ₽');
    expect(screen.getByRole('link', { name: /Оформить заказ/ })).toHaveAttribute('href', '/order');
  });

  test('[PRICE-03] delivery, express and tips are rows of the ledger', async () => {
    shopOf({ settings: { tips: { amounts: ['50'] } } }).fill([1, 2]);
    usePlace.getState().choose('delivery', { ...NEAR_ADDRESS, coordinates: [1, 1], zone: 'far' });
    usePlace.getState().setExpress(true);
    useCart.getState().setTips(5_000);
    await renderCart(<CartContent />);
    await waitFor(() => expect(rows().join('\n')).toMatch(/Чаевые/));
    expect(rows().map((row) => row.replace(/ [−\d].*$/, ''))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Доставка/), expect.stringMatching(/^Срочная доставка/)]),
    );
  });

  test('[KF-CART-13] a hidden delivery price is in no row and not in the total', async () => {
    shopOf({ settings: { dont_show_delivery_price: '1' } }).fill([1, 2]);
    deliver();
    await renderCart(<CartContent />);
    await waitFor(() => expect(total()).toBe('1 180 ₽'));
    expect(rows().join()).not.toContain('Доставка');
  });

  test('[KF-CART-02] keep their colour while a quote is on its way, which a line and `aria-busy` say', async () => {
    const shop = shopOf();
    let answer = (): void => {};
    shop.quoteGate = new Promise((resolve) => {
      answer = resolve;
    });
    shop.fill([1, 1]);
    await renderCart(<CartContent />);
    const sum = await screen.findByText('Итого');
    const busy = sum.closest('[aria-busy]');
    expect(busy).not.toBeNull();
    expect(sum.nextElementSibling?.className).not.toMatch(/muted|opacity/);
    answer();
    await waitFor(() => expect(sum.closest('[aria-busy]')).toBeNull());
  });

  test('a quote that failed says so, and the preview of the page stays', async () => {
    const shop = shopOf();
    shop.quoteStatus = 502;
    shop.fill([1, 1]);
    await renderCart(<CartContent />);
    expect(await screen.findByText(/Не получилось проверить сумму/)).toBeVisible();
    expect(total()).toBe('590 ₽');
  });

  test('[KF-CART-11] sums that the backend confirms only with the order say so', async () => {
    const shop = shopOf();
    shop.isEstimate = true;
    shop.fill([1, 1]);
    await renderCart(<CartContent />);
    expect(await screen.findByText('Итоговую сумму подтвердит магазин.')).toBeVisible();
  });
});

describe('the way to the checkout', () => {
  test('[PRICE-04] says how much is missing to the minimum; dishes that do not count are left out', async () => {
    shopOf().fill([1, 1], [2, 5]);
    deliver();
    await renderCart(<CartContent />);
    expect(await screen.findByText('Минимальная сумма не достигнута')).toBeVisible();
    expect(screen.getByRole('button', { name: /Не хватает 10\s₽/ })).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'До минимального заказа' })).toHaveAttribute('aria-valuenow', '98');
  });

  test('leads to a place while none is chosen', async () => {
    shopOf().fill([1, 1]);
    usePlace.setState({ location: null });
    const { user } = await renderCart(<CartContent />);
    await user.click(screen.getByRole('button', { name: 'Указать, куда привезти' }));
    expect(useLayers.getState().open.at(-1)).toContain('layer=place');
  });

  test('leads to another place where this one takes no orders', async () => {
    shopOf({ settings: { settings: { app: { disable_ordering: ['11'] } } } }).fill([1, 1]);
    await renderCart(<CartContent />);
    expect(await screen.findByRole('button', { name: 'Выбрать другое место' })).toBeEnabled();
    expect(screen.getByText('Этот ресторан сейчас не принимает заказы')).toBeVisible();
  });

  test('[CART-13] offline it says why nothing can be ordered, and the cart stays', async () => {
    shopOf().fill([1, 1]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderCart(<CartContent />);
    expect(screen.getByText(/Нет связи: заказать сейчас не получится/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Ждём связь/ })).toBeDisabled();
    expect(screen.getByText('Цены проверим, когда появится связь.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Количество: Плов' })).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('what else the cart says', () => {
  test('[CART-05] [CART-06] which dishes another place removed or reduced', async () => {
    const shop = shopOf();
    shop.fill([1, 1]);
    useCart.getState().showCheck({ removed: [shop.line(2)], reduced: [shop.line(1)] });
    await renderCart(<CartContent />);
    expect(screen.getByText(/удалены из корзины/).parentElement).toHaveTextContent('Чай');
    expect(screen.getByText(/лишнее удалено/).parentElement).toHaveTextContent('Плов');
  });

  test('[SET-10] puts back what went with an older menu, and names what is no longer sold', async () => {
    const shop = shopOf();
    useCart.getState().showDropped([shop.line(1, 2), { ...shop.line(2), productId: 99, key: '99:0' }]);
    const { user } = await renderCart(<CartContent />);
    const back = await screen.findByRole('button', { name: 'Вернуть, что ещё есть' });
    await waitFor(() => expect(back).not.toHaveAttribute('aria-busy'));
    await user.click(back);
    expect(useCart.getState().lines.map(({ productId, count }) => [productId, count])).toEqual([[1, 2]]);
    expect(await screen.findByText(/удалены из корзины/)).toBeVisible();
  });

  test('[DLV-08] a closed kitchen takes the order for later', async () => {
    const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, { from: '03:00', to: '03:01' }]));
    shopOf({ settings: { delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } } } }).fill([1, 1]);
    await renderCart(<CartContent />);
    expect(await screen.findByText(/Соберите заказ сейчас/)).toBeVisible();
  });

  test('[CART-12] the number of people is kept with the cart', async () => {
    shopOf().fill([1, 1]);
    const { user } = await renderCart(<CartContent />);
    await user.click(screen.getByRole('button', { name: 'На одну персону больше' }));
    expect(useCart.getState().peopleCount).toBe(2);
  });

  test('offers extras beside the dishes, and an added one stays where it was', async () => {
    shopOf({ sections: [category(26, 'допы', [dish(30, '60', { name: 'Соус' })])] }).fill([1, 1]);
    const { user } = await renderCart(<CartContent />);
    const offers = within(await screen.findByRole('region', { name: 'Добавить к заказу' }));
    await user.click(offers.getByRole('button', { name: 'Добавить: Соус' }));
    expect(offers.getByText('В корзине: 1')).toBeVisible();
    expect(useCart.getState().lines).toHaveLength(2);
  });

  test('[BON-01] points are chosen up to what the quote allows', async () => {
    const bonus = { active: true, points_balance: 1_000, percent_max: 50 };
    useSession.setState({ known: true, customerId: 7, profile: null });
    shopOf({ bonus }).fill([1, 2]);
    await renderCart(<CartContent />);
    const panel = within(await screen.findByRole('region', { name: 'Списать бонусы' }));
    expect(panel.getByText(/На счёте 1\s000, можно до 590/)).toBeVisible();
    expect(panel.getByRole('slider', { name: 'Списать бонусов' })).toHaveAttribute('max', '590');
  });

  test('[BON-02] says that the chosen discount excludes points', async () => {
    useSession.setState({ known: true, customerId: 7, profile: null });
    const coupons = [{ id: 1, code: 'TEN', amount: '10', discount_type: 'percent' }];
    const shop = shopOf({ coupons, bonus: { active: true, points_balance: 500, percent_max: 50 }, promo: { app_use_bon_with_promo: '0' } });
    shop.fill([1, 1]);
    setPromoCode('TEN');
    await renderCart(<CartContent />);
    expect(await screen.findByText(/с выбранной скидкой они не складываются/)).toBeVisible();
  });
});
