import { wooClient } from '#backend/woocommerce/client.ts';
import { type Round, sender } from '#backend/woocommerce/orders/sender.ts';
import { takeChanges } from '#backend/woocommerce/orders/take-changes.ts';
import { PACE, type Traffic } from '#backend/woocommerce/orders/traffic.ts';
import type { TestBackend } from '../backend.ts';
import { type WooDouble, wooDouble } from './double.ts';
import { addProduct, addVariation } from './goods.ts';
import type { WooRecord } from './records.ts';

/** A backend whose orders go on to a double of WooCommerce, on the backend's own clock; it sends when it is told to. */
export interface Going {
  readonly double: WooDouble;
  readonly traffic: Traffic;
  /** One round of a worker; each call is another backend. */
  round(): Promise<Round>;
  /** Rounds and time until nothing is due any more. */
  settle(): Promise<void>;
  /** Asks WooCommerce what has changed there. */
  ask(): Promise<number>;
  /** Orders of WooCommerce, oldest first. */
  orders(): WooRecord[];
  /** What a person does in the admin of WooCommerce. */
  set(id: number, status: string): void;
  close(): Promise<void>;
}

/** The dishes of the sample order shop, as WooCommerce has them. */
export function stockDouble({ records }: Pick<WooDouble, 'records'>): void {
  addProduct(records, { id: 101, name: 'Маргарита', type: 'variable' });
  addVariation(records, 101, { id: 1012, price: '690.5' });
  addVariation(records, 101, { id: 1011, price: '490' });
  addProduct(records, { id: 810, name: 'Сыр', price: '60', manage_stock: true, stock_quantity: 40 });
  addProduct(records, { id: 201, name: 'Морс', price: '150', manage_stock: true, stock_quantity: 50 });
  addProduct(records, { id: 202, name: 'Чай', price: '100' });
  addProduct(records, { id: 500, name: 'Суп', price: '900', manage_stock: true, stock_quantity: 50 });
  addProduct(records, { id: 700, name: 'Пирог', price: '300', manage_stock: true, stock_quantity: 2 });
}

/** Sends what `backend` takes, to a double of its own. */
export async function going(backend: TestBackend, pace: Partial<Traffic['pace']> = {}): Promise<Going> {
  const { clock, deps } = backend;
  const double = await wooDouble({ clock: () => clock.now });
  stockDouble(double);
  const own = { ...PACE, ...pace };
  const client = wooClient({
    url: double.url,
    ...double.keys,
    now: () => clock.now,
    wait: async () => undefined,
    timeout: Math.min(own.timeout, 5_000),
  });
  Object.assign(deps, { outgoing: { wake: () => undefined } });
  const traffic: Traffic = { deps, client, pace: own };
  const open = () => deps.db.selectFrom('outgoing_orders').select('order_id').whereRef('done', '<', 'wanted').execute();
  return {
    double,
    traffic,
    round: () => sender(traffic).round(),
    async settle() {
      const worker = sender(traffic);
      for (let turn = 0; (await open()).length > 0; turn += 1) {
        if (turn > 500) throw new Error('orders are never told');
        const { pause } = await worker.round();
        clock.now += Math.max(pause, own.look);
      }
    },
    async ask() {
      clock.now += own.poll;
      return takeChanges(traffic);
    },
    orders: () => [...double.records.of('orders').values()].sort((a, b) => a.id - b.id),
    set(id, status) {
      clock.now += 1_000;
      double.records.put('orders', { id, status });
    },
    async close() {
      await client.close();
      await double.close();
    },
  };
}
