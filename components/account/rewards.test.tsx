import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { qrCode } from '#lib/client/qr.ts';
import { bonus, referral, spinsAnswer, userCoupons } from '#lib/contract/account.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { forgetCustomer } from '#stores/forget-customer.ts';
import { useLayers } from '#stores/layers.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { BonusesSection } from './bonuses-client.tsx';
import { CouponsSection } from './coupons-client.tsx';
import { GameSection, wheelMessage } from './game-client.tsx';
import { ReferralsSection, shareTargets } from './referrals-client.tsx';

const movement = (id: number, more: object = {}) => ({
  id,
  date: '2026-11-20 12:00:00',
  amount: 54,
  reason: 'earned',
  source: '',
  order_id: 3,
  ...more,
});
const points = (more: object = {}) =>
  bonus.parse({
    active: true,
    points_balance: 504,
    percent_max: 30,
    cashback_gauge: [
      { name: 'Искра', value: 0, percentage: 5 },
      { name: 'Пламя', value: 15_000, percentage: 7 },
    ],
    spent_sum: 1_080,
    coming: [{ order_id: 5, amount: 27 }],
    history: [movement(2), movement(1, { amount: -100, reason: 'spent', order_id: null })],
    history_pages: 1,
    ...more,
  });
const promo = { bonusesWithCode: false, bonusesWithAuto: true, bonusesWithPromotions: true } as Parameters<
  typeof BonusesSection
>[0]['promo'];

test('[LK-04] the account says its points, its level, what is to come and every movement with its reason', async () => {
  await renderAccount(<BonusesSection bonus={points()} promo={promo} />);
  expect(screen.getByText('504')).toBeVisible();
  expect(screen.getByText('Искра').closest('[aria-current=step]')).not.toBeNull();
  expect(screen.getByRole('progressbar', { name: 'До следующего уровня' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/13\s920/),
  );
  const [coming, , history] = screen
    .getAllByRole('list')
    .filter((list) => within(list).queryByText(/^\+/) !== null || list.textContent.includes('Списание'));
  expect(coming).toHaveTextContent('Заказ № 5+27');
  expect((history ?? coming)?.textContent).toBeTruthy();
  expect(screen.getByText('За заказ').closest('li')).toHaveTextContent(/20 ноября 2026.*Заказ № 3\+54$/);
  expect(screen.getByText('Списание').closest('li')).toHaveTextContent(/−100$/);
  expect(screen.getByText('Вместе с промокодом бонусы не тратятся')).toBeVisible();
  expect(screen.queryByText('Вместе с акцией бонусы не тратятся')).toBeNull();
});

test('[LK-04] without movements and without a programme the section says so', async () => {
  const { unmount } = await renderAccount(<BonusesSection bonus={points({ history: [], coming: [] })} promo={null} />);
  expect(screen.getByText('Здесь появятся начисления и списания.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Скоро придут' })).toBeNull();
  unmount();
  await renderAccount(<BonusesSection bonus={points({ active: false })} promo={null} />);
  expect(screen.getByText('Бонусы сейчас не действуют')).toBeVisible();
});

test('[LK-04] older movements come page by page; a page that does not load is asked for again', async () => {
  let isDown = true;
  const { user } = await renderAccount(<BonusesSection bonus={points({ history_pages: 2 })} promo={null} />, {
    answers: {
      bonus: () =>
        isDown ? HttpResponse.error() : { active: true, history: [movement(1), movement(0, { reason: 'granted', source: 'welcome' })] },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не загрузилось');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
  expect(await screen.findByText('Подарок за знакомство')).toBeVisible();
  expect(screen.getAllByText(/^(За заказ|Списание)$/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

const NOW = { date: '2026-11-20', minutes: 12 * 60 } as Parameters<typeof CouponsSection>[0]['now'];
const rule = (code: string, more: object = {}) => ({ id: 1, code, discount_type: 'percent', amount: '10.00', ...more });
const coupons = userCoupons.parse([
  {
    title: 'Скидка на первый заказ',
    code: 'HELLO10',
    individual: true,
    avaible_to: '2026-12-31 23:59:59',
    state: 'active',
    coupon: rule('hello10', { minimum_amount: '999.00' }),
  },
  { title: 'Только в приложении', code: 'APP', individual: false, avaible_to: '', state: 'active', coupon: null },
  { title: 'Старый', code: 'OLD', individual: false, avaible_to: '2026-01-31 23:59:59', state: 'expired', coupon: null },
]);

test('[LK-07] [KF-ACCOUNT-05] promo codes stand by when they can be applied, with what they give and until when', async () => {
  await renderAccount(<CouponsSection coupons={coupons} now={NOW} canWin />);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Можно применить',
    'Использованные и прошедшие',
  ]);
  const [own] = screen.getAllByRole('listitem');
  expect(own).toHaveTextContent('До 31 декабря 2026');
  expect(own).toHaveTextContent(/Скидка 10\s%/);
  expect(own).toHaveTextContent(/1\s000/);
});

test('[KF-ACCOUNT-06] a promo code that is over has no button to apply it', async () => {
  await renderAccount(<CouponsSection coupons={coupons} now={NOW} canWin />);
  expect(screen.getAllByRole('button', { name: /^Применить/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Применить HELLO10',
    'Применить APP',
  ]);
  expect(screen.getByText('Действовал до 31 января 2026 г.')).toBeVisible();
});

test('[KF-ACCOUNT-07] the days of a promo code have commas between them', async () => {
  const days = userCoupons.parse([
    {
      title: 'По будням',
      code: 'DAYS',
      individual: false,
      avaible_to: '',
      state: 'active',
      coupon: rule('days', { coupon_avaible_week_days: [1, 2, 5] }),
    },
  ]);
  await renderAccount(<CouponsSection coupons={days} now={NOW} canWin />);
  const text = screen.getAllByRole('listitem')[0]?.textContent ?? '';
  expect(text).toMatch(/пн, вт, пт/);
});

test('[LK-07] an account without promo codes says how to get one, where the shop has ways', async () => {
  const { unmount } = await renderAccount(<CouponsSection coupons={[]} now={NOW} canWin />);
  expect(screen.getByText(/^Крутите колесо удачи/)).toBeVisible();
  unmount();
  await renderAccount(<CouponsSection coupons={[]} now={NOW} canWin={false} />);
  expect(screen.getByText('Промокодов пока нет')).toBeVisible();
  expect(screen.queryByText(/^Крутите/)).toBeNull();
});

test('[LK-07] a promo code is copied, waits in an empty cart, and its conditions open over the page', async () => {
  const { user } = await renderAccount(<CouponsSection coupons={coupons} now={NOW} canWin />);
  await user.click(screen.getByRole('button', { name: 'Скопировать HELLO10' }));
  await waitFor(() => expect(toastTexts()).toContain('Скопировано'));
  await user.click(screen.getByRole('button', { name: 'Применить HELLO10' }));
  expect(toastTexts()).toContain('Промокод ждёт в корзине');
  expect(useDiscounts.getState().promoCode.toLowerCase()).toBe('hello10');
  await user.click(screen.getByRole('link', { name: /HELLO10/ }));
  expect(useLayers.getState().open.join()).toContain('layer=coupon&code=HELLO10');
  expect(await screen.findByRole('dialog')).toBeVisible();
});

const programme = (invited: readonly object[] = []) =>
  referral.parse({
    coupon: 'promo-7',
    amount: '200',
    discount_type: 'fixed_cart',
    text: 'Другу 200 ₽',
    text_for_share: 'Держи 200 ₽',
    menu_text: '',
    invited,
  });
const LINK = 'https://shop.example/?ref=promo-7';

test('[LK-06] code, link and QR code are shown and shared; friends are listed with what they brought', async () => {
  const friends = [{ id: 1, name: 'Иван', date: '2026-11-20 12:00:00', status: 'rewarded', earned: 300 }];
  const { user } = await renderAccount(<ReferralsSection referral={programme(friends)} link={LINK} qr={qrCode(LINK)} />);
  expect(screen.getByText(LINK)).toBeVisible();
  expect(screen.getByText('Иван').closest('li')).toHaveTextContent(/бонусы начислены\+300$/);
  expect(screen.getByText('Получено бонусов: 300')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать ссылку' }));
  await waitFor(() => expect(toastTexts()).toContain('Ссылка скопирована'));
  await user.click(screen.getByRole('button', { name: 'Показать QR-код крупно' }));
  expect(within(await screen.findByRole('dialog', { name: 'Покажите другу' })).getByRole('img')).toBeVisible();
});

test('[LK-06] nobody has come yet, or there is no programme', async () => {
  const { unmount } = await renderAccount(<ReferralsSection referral={programme()} link={LINK} qr={null} />);
  expect(screen.getByText('Пока никто. Отправьте код друзьям.')).toBeVisible();
  unmount();
  await renderAccount(<ReferralsSection referral={null} link={LINK} qr={null} />);
  expect(screen.getByText('Программа сейчас не действует')).toBeVisible();
});

test('[LK-06] messengers get text and link whole, whatever is in them', () => {
  const text = 'Скидка 10 % & чай?\nКод: promo-7';
  const [telegram, whatsapp, vk] = shareTargets(text, LINK).map(({ href }) => new URL(href).searchParams);
  expect([telegram?.get('url'), telegram?.get('text')]).toEqual([LINK, text]);
  expect(whatsapp?.get('text')).toBe(`${text}\n${LINK}`);
  expect([vk?.get('url'), vk?.get('title')]).toEqual([LINK, text]);
});

const spins = spinsAnswer.parse({
  active: true,
  spins: [
    {
      id: 2,
      prize: 'Скидка 10 %',
      coupon: 'WIN10',
      date: '2026-11-19 12:00:00',
      until: '2026-11-26 12:00:00',
      state: 'active',
      minimum: 500,
    },
    { id: 1, prize: '50 бонусов', points: 50, date: '2026-11-18 12:00:00', state: 'granted' },
  ],
}).spins;

test('[LK-02] prizes are listed with what became of them; without any, and without a wheel, the section says so', async () => {
  const { unmount } = await renderAccount(<GameSection isActive spins={spins} coupons={[]} now={NOW} />);
  expect(screen.getByText('Скидка 10 %').closest('li')).toHaveTextContent(/больше 500.*до 26 ноября 2026/);
  expect(screen.getByText('50 бонусов').closest('li')).toHaveTextContent('Зачислено');
  unmount();
  const other = await renderAccount(<GameSection isActive spins={[]} coupons={[]} now={NOW} />);
  expect(screen.getByText('Выигранное появится здесь.')).toBeVisible();
  other.unmount();
  await renderAccount(<GameSection isActive={false} spins={[]} coupons={[]} now={NOW} />);
  expect(screen.getByText('Колесо сейчас не крутится')).toBeVisible();
});

test('[KF-ACCOUNT-08] the wheel is shown in its sandbox also where the backend lists no prizes: coupons stand in their place', async () => {
  await renderAccount(<GameSection isActive spins={null} coupons={coupons} now={NOW} />);
  expect(screen.getByTitle('Колесо удачи')).toHaveAttribute('sandbox', 'allow-scripts');
  expect(screen.getByRole('button', { name: 'Применить HELLO10' })).toBeVisible();
  expect(screen.queryByText('Только в приложении')).toBeNull();
});

/** Messages of the wheel's page to the page that embeds it. */
function sayFromWheel(data: object): void {
  const frame = screen.getByTitle<HTMLIFrameElement>('Колесо удачи');
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: frame.contentWindow }));
}

const drawn = { sector: 2, prize: 'Скидка 10 %', coupon: 'WIN10', points: 0, error: '', next: '' };

test('[LK-02] the backend draws, and once the wheel has stopped the prize can be used; a lost answer is asked for under the same key', async () => {
  const keys: unknown[] = [];
  await renderAccount(<GameSection isActive spins={[]} coupons={[]} now={NOW} />);
  server.use(
    http.post('*/api/wp-json/wheel/v1/spin', async ({ request }) => {
      keys.push(Object(await request.json()).key);
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(drawn);
    }),
  );
  sayFromWheel({ type: 'wheel:spin' });
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.getItem('typed')).toContain(keys[0]));
  await new Promise((resolve) => setTimeout(resolve, 0));
  sayFromWheel({ type: 'wheel:spin' });
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => {
    sayFromWheel({ type: 'wheel:done' });
    expect(screen.getByRole('region', { name: 'Ваш приз: Скидка 10 %' })).toHaveFocus();
  });
  expect(screen.getByRole('button', { name: 'Применить WIN10' })).toBeVisible();
  expect(sessionStorage.getItem('typed')).toBeNull();
  expect(routerDouble.visits.map(({ kind }) => kind)).toContain('refresh');
});

test('[LK-02] [AUTH-05] a spin whose answer was lost is not asked for again for the next customer', async () => {
  const keys: unknown[] = [];
  const { unmount } = await renderAccount(<GameSection isActive spins={[]} coupons={[]} now={NOW} />);
  server.use(
    http.post('*/api/wp-json/wheel/v1/spin', async ({ request }) => {
      keys.push(Object(await request.json()).key);
      return HttpResponse.error();
    }),
  );
  sayFromWheel({ type: 'wheel:spin' });
  await waitFor(() => expect(keys).toHaveLength(1));
  forgetCustomer();
  unmount();
  await renderInShop(<GameSection isActive spins={[]} coupons={[]} now={NOW} />);
  sayFromWheel({ type: 'wheel:spin' });
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

const frame = {};
const spin = { type: 'wheel:spin' };

test('the wheel’s own frame is understood', () => {
  expect(wheelMessage({ origin: 'null', source: frame, data: spin }, frame)).toEqual(spin);
  expect(wheelMessage({ origin: 'null', source: frame, data: { type: 'wheel:size', height: 700 } }, frame)).toMatchObject({ height: 700 });
});

test.each([
  ['another window', { origin: 'null', source: {}, data: spin }],
  ['a page with an origin in the frame', { origin: 'https://evil.example', source: frame, data: spin }],
  ['the shop itself', { origin: 'http://shop.test', source: frame, data: spin }],
  ['no source', { origin: 'null', source: null, data: spin }],
  ['an unknown word', { origin: 'null', source: frame, data: { type: 'wheel:apply', coupon: 'x' } }],
  ['a text', { origin: 'null', source: frame, data: 'wheel:spin' }],
  ['nothing', { origin: 'null', source: frame, data: null }],
  ['a height out of all bounds', { origin: 'null', source: frame, data: { type: 'wheel:size', height: 1e9 } }],
  ['a height that is a text', { origin: 'null', source: frame, data: { type: 'wheel:size', height: '700' } }],
])('%s is not', (_, message) => expect(wheelMessage(message, frame)).toBeNull());

test('without a frame nobody is heard', () => expect(wheelMessage({ origin: 'null', source: null, data: spin }, null)).toBeNull());
