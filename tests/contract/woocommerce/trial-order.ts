import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { WooClient } from '#backend/woocommerce/client.ts';
import { WooError } from '#backend/woocommerce/failure.ts';
import { lookUp } from '#backend/woocommerce/orders/create-there.ts';
import { MARK, readWooOrder, WOO_ORDER_FIELDS, type WooOrder } from '#backend/woocommerce/orders/woo-order.ts';
import { type Check, fits } from './checks.ts';

const NAME = 'Test of the storefront, please ignore';
const PLUGIN = 'A plugin changes orders on their way through the REST API: switch plugins off one by one to find it.';

/** Said before a trial order is made. */
export const BEFORE_WRITING = `--write makes an order «${NAME}» in WooCommerce, cancels it and deletes it. It names no customer's mail address, so no customer gets mail.
WooCommerce writes to the shop itself when an order in progress is cancelled, which this one never is; a plugin may write or print all the same.`;

const mailSetting = z.array(z.object({ id: z.string(), value: z.coerce.string().catch('') }));

/** Whom WooCommerce's own mail about cancelled orders goes to; null where it is switched off, '' where that cannot be read. */
async function cancelledMailTo(client: WooClient): Promise<string | null> {
  const answer = await client.get('/wc/v3/settings/email_cancelled_order').catch((error: unknown) => {
    if (error instanceof WooError && error.kind !== 'unreachable') return null;
    throw error;
  });
  const known = mailSetting.safeParse(answer?.body).data ?? [];
  const mailOption = (id: string): string | undefined => known.find((one) => one.id === id)?.value;
  return mailOption('enabled') === 'no' ? null : (mailOption('recipient') ?? '');
}

/** An order as the storefront sends it: made, found by its mark, moved, seen as moved, deleted again. Each step is a line of the table. */
export function trialOrder(now: () => number): Check[] {
  const mark = randomBytes(16).toString('hex');
  const began = now();
  let made: WooOrder | undefined;
  const needed = async (run: (order: WooOrder) => ReturnType<Check['run']>) =>
    made ? run(made) : { outcome: 'left out' as const, detail: 'no order was made' };
  return [
    {
      name: 'order: made',
      run: async (client) => {
        const { body } = await client.post('/wc/v3/orders', {
          status: 'pending',
          customer_id: 0,
          billing: { first_name: NAME, phone: '+70000000000' },
          customer_note: NAME,
          fee_lines: [{ name: NAME, total: '1.23' }],
          meta_data: [
            { key: 'is_vat_exempt', value: 'yes' },
            { key: MARK, value: mark },
          ],
        });
        made = readWooOrder(body);
        if (!made) return { outcome: 'no', detail: 'the answer is no order', remedy: PLUGIN };
        if (made.mark !== mark) return { outcome: 'no', detail: 'meta of the order is not given back', remedy: PLUGIN };
        if (made.total !== 123)
          return {
            outcome: 'no',
            detail: `1.23 became ${made.total / 100}`,
            remedy: `Show two decimals (WooCommerce → Settings → General). ${PLUGIN}`,
          };
        return fits(`order ${made.id}, total and mark as sent`);
      },
    },
    {
      name: 'order: found by its mark',
      run: (client) =>
        needed(async (order) => {
          const found = await lookUp(client, { order_mark: mark, floor_id: order.id - 1, first_attempt_at: began });
          const ids = found.map(({ id }) => id);
          return ids.length === 1 && ids[0] === order.id
            ? fits('exactly once')
            : { outcome: 'no', detail: `found ${ids.length} times`, remedy: `Orders whose answer is lost could be made twice. ${PLUGIN}` };
        }),
    },
    {
      name: 'order: moved',
      run: (client) =>
        needed(async (order) => {
          const { body } = await client.put(`/wc/v3/orders/${order.id}`, { status: 'cancelled' });
          const status = readWooOrder(body)?.status;
          return status === 'cancelled' ? fits('pending → cancelled') : { outcome: 'no', detail: `it became ${status}`, remedy: PLUGIN };
        }),
    },
    {
      name: 'order: seen as moved',
      run: (client) =>
        needed(async (order) => {
          const since = new Date(Date.parse(`${order.modifiedGmt}Z`) - 60_000).toISOString().slice(0, 19);
          const query = {
            modified_after: since,
            dates_are_gmt: true,
            status: 'any',
            per_page: 100,
            orderby: 'modified',
            _fields: WOO_ORDER_FIELDS,
          };
          const { body } = await client.get('/wc/v3/orders', { query });
          const seen = Array.isArray(body) && body.some((raw) => readWooOrder(raw)?.mark === mark);
          return seen
            ? fits('by its time of change')
            : { outcome: 'no', detail: 'changed orders are not found by date', remedy: 'Update WooCommerce.' };
        }),
    },
    {
      name: 'order: deleted',
      run: (client) =>
        needed(async (order) => {
          await client.delete(`/wc/v3/orders/${order.id}`, { query: { force: true } });
          const gone = await client.get(`/wc/v3/orders/${order.id}`).catch((error: unknown) => error);
          if (gone instanceof WooError && gone.status === 404) return fits('nothing is left of it');
          return { outcome: 'mind', detail: `order ${order.id} is still there`, remedy: 'Delete it by hand.' };
        }),
    },
    {
      name: 'order: mail',
      run: (client) =>
        needed(async (order) => {
          const to = await cancelledMailTo(client);
          const shop = to === null ? 'to nobody (the mail «Cancelled order» is switched off)' : `to ${to || "the shop's own address"}`;
          return fits(`about order ${order.id}: no customer was written to; at most «Cancelled order» ${shop}`);
        }),
    },
  ];
}
