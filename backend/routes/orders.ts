import { calls } from '#lib/contract/calls.ts';
import { listOrders, type OrderFilter, readOrder } from '../db/orders.ts';
import { invalidParams, unknownOrder } from '../refusal.ts';
import { cancelOrder, claimOrders, rateOrder } from '../services/order-customer.ts';
import { changeOrder } from '../services/order-status.ts';
import { orderWire } from '../services/order-view.ts';
import { noteSeen } from '../services/unpaid-orders.ts';
import { customerOf, tokenOwner } from './identity.ts';
import { type App, Reply, route } from './route.ts';

const PER_PAGE = 10;

/** Existing orders: reading, changes by operators and by their customers. */
export function orderRoutes(app: App): void {
  const { deps } = app;
  const { config, db } = deps;

  async function list(
    filter: Omit<OrderFilter, 'page' | 'perPage'>,
    { page = 1, per_page = PER_PAGE }: { page?: number | undefined; per_page?: number | undefined },
  ) {
    const { orders, total } = await listOrders(db, { ...filter, page, perPage: per_page });
    const headers = { 'x-wp-total': String(total), 'x-wp-totalpages': String(Math.ceil(total / per_page)) };
    return new Reply(
      orders.map((order) => orderWire(order, config)),
      { headers },
    );
  }

  route(app, calls.order, async ({ params }) => {
    const order = await readOrder(db, Number(params.id));
    if (!order) throw unknownOrder();
    // a customer who returns from paying opens this page first
    await noteSeen(deps, order.row);
    if (order.payUrl !== '') deps.payments.returned(order.row.id);
    return orderWire(order, config);
  });
  route(app, calls.updateOrder, async ({ params, body }) =>
    orderWire(await changeOrder(deps, Number(params.id), body, 'operator'), config),
  );
  route(app, calls.listOrders, ({ query }) => {
    const status = query.status === 'any' ? undefined : query.status;
    return list({ status, ...(query.customer === undefined ? {} : { customerId: Number(query.customer) }) }, query);
  });
  route(app, calls.customerOrders, ({ query }) => {
    if (query.customer === undefined) throw invalidParams({ customer: 'customer is missing.' });
    return list({ customerId: Number(query.customer) }, query);
  });
  route(app, calls.cancelOrder, async (input) => {
    const visitor = { customerId: await tokenOwner(app, input), orderKey: input.body.order_key };
    return orderWire(await cancelOrder(deps, input.body.order_id, visitor), config);
  });
  route(app, calls.claimOrders, async (input) => ({
    claimed: await claimOrders(deps, await customerOf(app, input), input.body.orders),
  }));
  route(app, calls.rateOrder, async (input) => {
    const visitor = { customerId: await tokenOwner(app, input), orderKey: input.body.order_key };
    return orderWire(await rateOrder(deps, input.body.order, visitor, input.body), config);
  });
}
