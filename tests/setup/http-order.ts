import { z } from 'zod';

/** Orders placed over HTTP, as the checkout of a browser does it. */

const DAY = 86_400_000;
const ICE_CREAM = 804;
const consentTexts = z.object({ consents: z.array(z.object({ code: z.string(), version: z.string() })) });
const quoted = z.object({ total: z.number() });
const placed = z.object({ id: z.number(), key: z.string(), total: z.number(), paymentUrl: z.string() });

export type HttpOrder = z.output<typeof placed>;

interface Wanted {
  readonly payment?: string;
  readonly phone?: string;
  /** Delivery, time and items of the request; unless given, two ice creams for pickup tomorrow at three. */
  readonly cart?: object;
}

const pickup = (): object => ({
  delivery: { type: 'pickup', placeId: '1' },
  time: {
    kind: 'slot',
    date: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + DAY),
    from: '15:00',
    to: '15:30',
  },
});

/** Places an order at the storefront of an address. @throws with the answer when it is refused. */
export async function placeHttpOrder(
  url: string,
  { payment = 'cod', phone = '+79170001122', cart = pickup() }: Wanted = {},
): Promise<HttpOrder> {
  const send = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const asked = { items: [{ productId: ICE_CREAM, count: 2 }], ...cart };
  const { total } = quoted.parse(await send('/api/quote', asked));
  const { consents } = consentTexts.parse(await (await fetch(`${url}/api/wp-json/v1/all_settings`)).json());
  const agreed = consents.map(({ code, version }) => ({ code, version, agreed: true }));
  return placed.parse(
    await send('/api/orders', { ...asked, payment, contact: { name: 'Алиса', phone }, consents: agreed, shownTotal: total }),
  );
}
