import { z } from 'zod';
import { Visitor } from '#tests/promises/visitor.ts';

const ICE_CREAM = 804;
const DAY = 86_400_000;
const quoted = z.object({ total: z.number().int() });
const placed = z.object({ id: z.number(), key: z.string(), status: z.string(), total: z.number(), paymentUrl: z.string() });
const refused = z.object({
  data: z.object({ params: z.object({ problems: z.array(z.object({ path: z.string(), code: z.string() })) }) }),
});
const view = z.object({ status: z.string(), paymentUrl: z.string() });

export interface OnlineOrder {
  readonly status: number;
  /** Null when it was refused. */
  readonly order: z.output<typeof placed> | null;
  /** Why it was refused: `payment too_many_unpaid`. */
  readonly problems: readonly string[];
}

/** A guest of the shop at an address of their own. */
export function guest(shop: string, address: string) {
  const visitor = new Visitor(shop);
  const headers = { 'x-forwarded-for': address };
  return {
    visitor,
    /** Two ice creams to be picked up tomorrow at three. */
    async order(phone: string, payment = 'card_online'): Promise<OnlineOrder> {
      const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + DAY);
      const cart = {
        items: [{ productId: ICE_CREAM, count: 2 }],
        delivery: { type: 'pickup', placeId: '1' },
        time: { kind: 'slot', date, from: '15:00', to: '15:30' },
      };
      const { total } = quoted.parse(JSON.parse((await visitor.ask('/api/quote', { body: cart, headers })).text));
      const body = {
        ...cart,
        payment,
        contact: { name: 'Проба', phone },
        consents: [{ code: 'personal_data', version: '2026-03-01', agreed: true }],
        shownTotal: total,
      };
      const { status, text } = await visitor.ask('/api/orders', {
        body,
        headers: { ...headers, 'idempotency-key': `http-${crypto.randomUUID()}` },
      });
      const said: unknown = JSON.parse(text);
      if (status === 201) return { status, order: placed.parse(said), problems: [] };
      const { problems } = refused.parse(said).data.params;
      return { status, order: null, problems: problems.map(({ path, code }) => `${path} ${code}`) };
    },
    async read(id: number) {
      return view.parse(JSON.parse((await visitor.ask(`/api/orders/${id}`, { headers })).text));
    },
    cancel: (id: number) => visitor.ask(`/api/orders/${id}/cancel`, { body: {}, headers }),
  };
}
