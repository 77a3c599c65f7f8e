import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startYooKassa, YOOKASSA_KEYS, type YooKassaDouble, type YooKassaFault } from '#tests/setup/yookassa.ts';
import { type PaymentRequest, type ProviderApi, ProviderError } from './provider.ts';
import { yooKassa } from './yookassa.ts';

const request: PaymentRequest = {
  orderId: 17,
  orderKey: 'wc_order_17',
  amount: 150_100,
  currency: 'RUB',
  description: 'Заказ № 17',
  payUntil: '',
  returnUrl: 'https://shop.test/order/17?key=wc_order_17',
  methodType: '',
  receipt: null,
};

let double: YooKassaDouble;
beforeEach(async () => {
  double = await startYooKassa();
});
afterEach(() => double.close());

const adapter = (changes: Partial<Parameters<typeof yooKassa>[0]> = {}, timeout = 5_000) =>
  yooKassa({ ...YOOKASSA_KEYS, apiUrl: double.apiUrl, isTwoStage: false, vatCode: null, ...changes }, timeout);
const apiOf = (provider: ReturnType<typeof adapter>): ProviderApi => {
  if (provider.api === null) throw new Error('YooKassa can be asked');
  return provider.api;
};
const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof ProviderError) return error;
  throw error;
};

test('creates a payment with a redirect and reads it back with its order, amount and address', async () => {
  const provider = adapter();
  const payment = await provider.create(request, 'key-1');
  expect(payment).toMatchObject({ status: 'pending', orderId: 17, amount: 150_100, currency: 'RUB', refunded: 0 });
  expect(payment.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/.+orderId=/);
  expect(double.asked[0]).toMatchObject({
    method: 'POST',
    path: '/v3/payments',
    key: 'key-1',
    body: {
      amount: { value: '1501.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: request.returnUrl },
      description: 'Заказ № 17',
      metadata: { order_id: '17' },
    },
  });
  expect(await apiOf(provider).payment(payment.id)).toEqual(payment);
  double.pay();
  expect(await apiOf(provider).payment(payment.id)).toMatchObject({ status: 'succeeded', url: '' });
});

test('the same key creates one payment, another key another one', async () => {
  const provider = adapter();
  const [first, again, other] = [
    await provider.create(request, 'a'),
    await provider.create(request, 'a'),
    await provider.create(request, 'b'),
  ];
  expect(again.id).toBe(first.id);
  expect(other.id).not.toBe(first.id);
  expect(double.payments.size).toBe(2);
});

test('a key that was used for another payment is refused', async () => {
  const provider = adapter();
  await provider.create(request, 'a');
  expect(await failure(provider.create({ ...request, amount: 100 }, 'a'))).toMatchObject({ mayRepeat: false });
});

test('captures or cancels what is held, and cancels nothing that is not', async () => {
  const provider = adapter({ isTwoStage: true });
  const api = apiOf(provider);
  const [first, second] = [await provider.create(request, 'a'), await provider.create(request, 'b')];
  for (const { id, url } of [first, second]) {
    expect(await failure(api.cancel(id, `early-${id}`)), 'YooKassa cancels no pending payment').toMatchObject({ mayRepeat: false });
    double.pay(url);
    expect(await api.payment(id)).toMatchObject({ status: 'waiting_for_capture' });
  }
  expect(await api.capture(first.id, 'c')).toMatchObject({ status: 'succeeded' });
  expect(await api.capture(first.id, 'c'), 'repeated under its key').toMatchObject({ status: 'succeeded' });
  expect(await api.cancel(second.id, 'd')).toMatchObject({ status: 'canceled' });
  expect(await failure(api.capture(second.id, 'e'))).toMatchObject({ mayRepeat: false });
});

test('gives back no more than was paid, and once per key', async () => {
  const provider = adapter();
  const api = apiOf(provider);
  const { id } = await provider.create(request, 'a');
  const wish = { paymentId: id, amount: 150_100, currency: 'RUB' };
  expect(await failure(api.refund(wish, 'early'))).toMatchObject({ mayRepeat: false });
  double.pay();
  expect(await failure(api.refund({ ...wish, amount: 150_101 }, 'more'))).toMatchObject({ mayRepeat: false });
  const refund = await api.refund(wish, 'r');
  expect(refund).toMatchObject({ paymentId: id, status: 'succeeded', amount: 150_100 });
  expect(await api.refund(wish, 'r')).toEqual(refund);
  expect(await api.refundById(refund.id)).toEqual(refund);
  expect(await failure(api.refund(wish, 'other'))).toMatchObject({ mayRepeat: false });
  expect(await api.payment(id)).toMatchObject({ refunded: 150_100 });
});

describe('an answer that', () => {
  test.each<[YooKassaFault, boolean]>([
    [400, false],
    [403, false],
    [429, true],
    [500, true],
    ['processing', true],
    ['garbage', true],
    ['lost', true],
    ['slow', true],
  ])('is %s may be asked for again: %s; then the same key finds the one payment', async (fault, mayRepeat) => {
    const provider = adapter({}, 400);
    double.faults.push(fault);
    const error = await failure(provider.create(request, 'a'));
    expect(error).toMatchObject({ mayRepeat, retryAfter: fault === 'processing' ? 1_800 : null });
    expect(error.message).not.toContain(YOOKASSA_KEYS.secretKey);
    expect(await provider.create(request, 'a')).toMatchObject({ status: 'pending', amount: 150_100 });
    expect(double.payments.size).toBe(1);
  });

  test('refuses the keys may be asked for again, when they are right', async () => {
    expect(await failure(adapter({ secretKey: 'wrong_secret' }).create(request, 'a'))).toMatchObject({ mayRepeat: true });
    expect(double.payments.size).toBe(0);
  });

  test('does not come because nobody listens may be asked for again', async () => {
    await double.close();
    expect(await failure(adapter().create(request, 'a'))).toMatchObject({ mayRepeat: true });
  });

  test('says that there is no such address is final', async () => {
    const provider = adapter({ apiUrl: double.apiUrl.replace('/v3', '/elsewhere') });
    expect(await failure(provider.create(request, 'a'))).toMatchObject({ mayRepeat: false });
  });
});

test('a success that was not paid is none', async () => {
  const provider = adapter();
  const { id } = await provider.create(request, 'a');
  Object.assign(double.paymentAt(), { status: 'succeeded', paid: false });
  expect(await apiOf(provider).payment(id)).toMatchObject({ status: 'pending' });
});

test('sends a receipt whose items sum to the amount, and the kind of payment', async () => {
  const items = [
    { name: `${'Пицца '.repeat(40)}`, quantity: 3, price: 50_000, isService: false },
    { name: 'Доставка', quantity: 1, price: 100, isService: true },
  ];
  await adapter({ vatCode: 1 }).create({ ...request, methodType: 'sbp', receipt: { phone: '+79000000001', email: '', items } }, 'a');
  expect(double.asked[0]?.body).toMatchObject({
    payment_method_data: { type: 'sbp' },
    receipt: {
      customer: { phone: '79000000001' },
      items: [
        {
          quantity: '3',
          amount: { value: '500.00', currency: 'RUB' },
          vat_code: 1,
          payment_mode: 'full_payment',
          payment_subject: 'commodity',
        },
        { description: 'Доставка', quantity: '1', payment_subject: 'service' },
      ],
    },
  });
});

describe('a notification', () => {
  const named = (body: unknown) => apiOf(adapter()).paymentOfNotification(body);

  test.each<[string, unknown, string | null]>([
    ['of a payment', { type: 'notification', event: 'payment.succeeded', object: { id: 'p-1', status: 'succeeded' } }, 'p-1'],
    ['of a refund', { type: 'notification', event: 'refund.succeeded', object: { id: 'r-1', payment_id: 'p-1' } }, 'p-1'],
    ['of a refund without a payment', { type: 'notification', event: 'refund.succeeded', object: { id: 'r-1' } }, null],
    ['of something else', { type: 'notification', event: 'payout.succeeded', object: { id: 'x' } }, null],
    ['with a path for an id', { type: 'notification', event: 'payment.succeeded', object: { id: '../refunds/1' } }, null],
    ['without an object', { type: 'notification', event: 'payment.succeeded' }, null],
    ['that is a text', 'payment.succeeded', null],
  ])('%s names %3$j', (_, body, expected) => expect(named(body)).toBe(expected));
});
