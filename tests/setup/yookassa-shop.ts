import type { YooKassaPayment } from '#backend/payments/payment-config.ts';
import { type Order, order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { testBackend } from './backend.ts';
import { inZone, orderShop } from './order-shop.ts';
import { ORDERS, placing } from './placing.ts';
import { startYooKassa, YOOKASSA_KEYS } from './yookassa.ts';

interface Options extends Pick<NonNullable<Parameters<typeof testBackend>[0]>, 'engine'> {
  readonly payment?: Partial<YooKassaPayment>;
  readonly double?: Parameters<typeof startYooKassa>[0];
  /** Added to settings.yaml. */
  readonly settings?: (text: string) => string;
}

export const parsedOrder = (body: unknown): Order => {
  const parsed = parseAnswer(orderSchema, body);
  if (!parsed.ok) throw new Error(`${parsed.path} ${parsed.message}: ${JSON.stringify(body)}`);
  return parsed.value;
};

/** A backend whose online orders are paid by YooKassa, which is the double. */
export async function yooKassaShop({ engine = 'sqlite', payment = {}, double: options, settings = (text) => text }: Options = {}) {
  const double = await startYooKassa(options);
  const config: YooKassaPayment = {
    kind: 'yookassa',
    ...YOOKASSA_KEYS,
    apiUrl: double.apiUrl,
    isTwoStage: false,
    vatCode: null,
    ...payment,
  };
  const files = { ...orderShop, 'settings.yaml': (text: string) => settings(orderShop['settings.yaml'](text)) };
  const backend = await testBackend({ engine, files, config: { payment: config } });
  const { call, clock, deps } = backend;
  const shown = async (id: number): Promise<Order> => parsedOrder((await call('GET', `${ORDERS}/${id}`)).body);
  return {
    backend,
    double,
    shown,
    /** A guest's order of two soups to be paid online. */
    async order(key?: string): Promise<Order> {
      const { body } = await placing(backend).place({ payment: 'card_online', delivery: inZone, shownTotal: 194_900 }, key);
      return parsedOrder(body);
    },
    notify: (body: unknown) => call('POST', '/wp-json/payment/v1/yookassa', { keys: false, body }),
    /** What happens by itself, so many seconds later. */
    async later(seconds: number): Promise<void> {
      clock.now += seconds * 1_000;
      await deps.payments.work();
    },
    async close(): Promise<void> {
      await backend.close();
      await double.close();
    },
  };
}

export type YooKassaShop = Awaited<ReturnType<typeof yooKassaShop>>;
