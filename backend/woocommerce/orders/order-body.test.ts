import { expect, test } from 'vitest';
import { diceOf } from '#backend/content/generate/random.ts';
import { bookBonus } from '#backend/db/bonus.ts';
import { transact } from '#backend/db/open.ts';
import { readOrder } from '#backend/db/orders.ts';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { testBackend } from '#tests/setup/backend.ts';
import { forgeryShop } from '#tests/setup/forgery-run.ts';
import { orderShop, orderBody as wireBody } from '#tests/setup/order-shop.ts';
import { item, ORDERS, placing } from '#tests/setup/placing.ts';
import { randomOrder } from '#tests/setup/rich-shop.ts';
import { writeOrder } from '#tests/setup/woocommerce/orders.ts';
import { records } from '#tests/setup/woocommerce/records.ts';
import { FORMS, orderBody, tame } from './order-body.ts';
import { meaningOf, statusToTell, wooStatusOf } from './woo-order.ts';

test('[PRICE-05] [KF-WOO-21] whatever was ordered, with whatever coupons, gifts, points and tips: WooCommerce comes to our total, however plainly it is told', {
  timeout: 120_000,
}, async () => {
  const backend = await testBackend({ files: forgeryShop });
  await backend.db.updateTable('stock').set({ quantity: null }).execute();
  const customer = await backend.customer();
  await transact(backend.db, (trx) =>
    bookBonus(trx, { userId: customer, orderId: null, kind: 'granted', amount: 10_000_000, reason: 'gift', now: 1 }),
  );
  const there = records(() => backend.clock.now);
  // Prices include the tax: WooCommerce would add it to rows that come in from outside.
  Object.assign(there.taxes, { on: true, included: true });
  const dice = diceOf(11);
  let placed = 0;
  const discounts = new Set<boolean>();
  for (let sent = 0; sent < 160; sent += 1) {
    const body = wireBody(backend, randomOrder(dice), dice.chance(0.7) ? customer : null);
    const notes: readonly unknown[] = Array.isArray(body.meta_data) ? body.meta_data : [];
    const meta_data = notes.filter((note) => Object(note).key !== 'shown_total');
    const answer = await backend.call('POST', ORDERS, { body: { ...body, meta_data } });
    if (answer.status !== 201) continue;
    placed += 1;
    const order = await readOrder(backend.db, Number(Object(answer.body).id));
    if (!order) throw new Error('the order is gone');
    discounts.add(order.row.discount_total > 0);
    for (const form of Object.values(FORMS)) {
      const made = writeOrder(there, orderBody(order, { language: 'ru', form, isThere: (id) => form > 0 || id % 3 > 0 }));
      expect([made.status, Object(made.body).total, form]).toEqual([201, minorToWire(order.row.total), form]);
      const sold: readonly { product_id: number }[] = Object(made.body).line_items;
      // A dish that WooCommerce does not have is sent as text: its number there may belong to another product.
      expect(sold.map(({ product_id }) => product_id).sort()).toEqual(
        order.lines.flatMap((line) => (form === FORMS.products && line.product_id % 3 > 0 ? line.product_id : [])).sort(),
      );
    }
  }
  expect(placed).toBeGreaterThan(20);
  expect(discounts).toEqual(new Set([true, false]));
  await backend.close();
});

test('[KF-BACKEND-11] what WooCommerce prints in its e-mails has size, dough, and each extra with count and price, however plainly it is told', async () => {
  const menu = orderShop['products/menu.yaml']
    .replace('variation: true }]', 'variation: true }, { name: Тесто, options: [Тонкое], variation: true }]')
    .replaceAll(/Размер: (\d+ см) }/g, 'Размер: $1, Тесто: Тонкое }');
  const backend = await testBackend({ files: { ...orderShop, 'products/menu.yaml': menu } });
  const pizza = item(101, 2, { variationId: 1012, supplements: [{ id: 810, count: 2 }] });
  const answer = await placing(backend).place({ items: [pizza], shownTotal: 162_100 });
  const order = await readOrder(backend.db, Number(Object(answer.body).id));
  if (!order) throw new Error('the order is gone');
  const printed = (form: number, isThere = true) => orderBody(order, { language: 'ru', form, isThere: () => isThere });
  const [dish, extra] = ['Маргарита (30 см, Тонкое)', '+ Сыр (Маргарита, 30 см, Тонкое)'];
  expect(printed(FORMS.products).line_items).toMatchObject([
    { name: dish, quantity: 2, total: '1381.00', meta_data: [{ key: '+', value: 'Сыр × 2' }] },
    { name: extra, quantity: 4, total: '240.00' },
  ]);
  const words = [
    { name: `${dish} × 2`, total: '1381.00' },
    { name: `${extra} × 4`, total: '240.00' },
  ];
  expect(printed(FORMS.products, false).fee_lines).toMatchObject(words);
  expect(printed(FORMS.words).fee_lines).toMatchObject(words);
  expect(printed(FORMS.bare).fee_lines).toEqual([{ name: `${dish} × 2 = 1381.00; ${extra} × 4 = 240.00`, total: '1621.00' }]);
  await backend.close();
});

test.each([
  ['pending', 'pending'],
  ['processing', 'processing'],
  ['making', 'processing'],
  ['done', 'processing'],
  ['wait-stock', 'processing'],
  ['kurier', 'processing'],
  ['completed', 'completed'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['failed', 'failed'],
])('[ORD-05] %s is called %s in WooCommerce', (ours, there) => {
  expect(wooStatusOf(ours)).toBe(there);
});

test.each([
  ['processing', 'pending', 'processing'],
  ['processing', 'kurier', null],
  ['completed', 'making', 'completed'],
  ['wc-completed', 'making', 'completed'],
  ['cancelled', 'making', 'cancelled'],
  ['refunded', 'completed', 'refunded'],
  ['failed', 'pending', 'failed'],
  ['kurier', 'making', 'kurier'],
  ['making', 'making', null],
  ['on-hold', 'processing', null],
  ['processing', 'on-hold', 'processing'],
  ['cancelled', 'on-hold', 'cancelled'],
  ['on-hold', 'on-hold', null],
  ['pending', 'processing', null],
  ['checkout-draft', 'processing', null],
  ['trash', 'processing', null],
])('[ORD-05] %s set there makes of %s: %s', (there, ours, to) => {
  expect(meaningOf(there, ours)).toEqual(to === null ? { kind: 'nothing' } : { kind: 'move', to });
  expect(meaningOf('being-fried', ours)).toEqual({ kind: 'unknown' });
});

test.each([
  // Our status, the status in WooCommerce, the status that is written.
  ['processing', 'pending', 'processing'],
  ['processing', 'on-hold', 'processing'],
  ['on-hold', 'pending', 'on-hold'],
  ['on-hold', 'cancelled', 'on-hold'],
  ['on-hold', 'processing', null],
  ['on-hold', 'refunded', null],
  ['making', 'completed', null],
  ['making', 'being-fried', null],
  ['completed', 'processing', 'completed'],
  ['completed', 'refunded', null],
  ['cancelled', 'processing', 'cancelled'],
  ['cancelled', 'refunded', null],
  ['refunded', 'completed', 'refunded'],
  ['refunded', 'cancelled', 'refunded'],
  ['pending', 'processing', null],
  ['pending', 'checkout-draft', 'pending'],
])('[ORD-05] ours is %s and theirs %s: set there is %s', (ours, there, set) => {
  expect(statusToTell(ours, there)).toBe(set);
});

test('words of visitors are no HTML in an admin that prints them as such', () => {
  expect(tame(' <img src=x onerror=alert(1)>\u0007\nвторая ')).toBe('‹img src=x onerror=alert(1)› \nвторая');
});
