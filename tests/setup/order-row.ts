import type { Db } from '#backend/db/open.ts';

interface SampleOrder {
  readonly customerId: number;
  readonly phone: string;
  readonly status: string;
}

/** Writes an order of 590 roubles with an address straight into the database; answers its id. */
export async function insertOrder(db: Db, { customerId, phone, status }: SampleOrder): Promise<number> {
  const person = JSON.stringify({ first_name: 'Анна', phone, address_1: 'Тайный переулок, 1', city: 'Казань' });
  const meta = [
    { id: 1, key: 'must_be_delivered', value: '05.03.2031 14:30-15:00' },
    { id: 2, key: 'lat', value: '55.7887' },
    { id: 3, key: 'shipping_address_full', value: 'Тайный переулок, 1' },
  ];
  const row = await db
    .insertInto('orders')
    .values({
      order_key: `wc_order_${Math.random().toString(36).slice(2)}`,
      status,
      customer_id: customerId,
      phone,
      created_at: 0,
      modified_at: 0,
      paid_at: null,
      completed_at: null,
      expires_at: null,
      timezone: 'Europe/Moscow',
      currency: 'RUB',
      total: 59_000,
      discount_total: 0,
      shipping_total: 0,
      payment_method: 'cod',
      payment_title: 'Наличными',
      customer_note: 'Анна ждёт',
      delivery_type: 'delivery',
      warehouse_id: 11,
      bonuses_spent: 0,
      bonuses_earned: 0,
      holds: 0,
      rating: null,
      billing: person,
      shipping: person,
      shipping_lines: '[]',
      fee_lines: '[]',
      coupon_lines: '[]',
      meta: JSON.stringify(meta),
      capacity_names: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
