import { html } from 'hono/html';
import words from '#backend/words/ru.json' with { type: 'json' };
import type { OrderRow } from '../db/tables.ts';

export interface PaymentPage {
  readonly shopName: string;
  readonly order: Pick<OrderRow, 'id' | 'status' | 'total' | 'currency' | 'order_key'>;
  /** Where «back to the order» leads. */
  readonly back: string;
  /** The last try was declined. */
  readonly declined: boolean;
  /** The time to pay is over. */
  readonly expired: boolean;
}

const amount = (minor: number, currency: string): string =>
  `${new Intl.NumberFormat('ru', { minimumFractionDigits: minor % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }).format(minor / 100)}\u00a0${currency}`;

export const paymentStyle = `body{max-width:420px}.sum{font-size:36px;font-weight:700;margin:8px 0 24px;font-variant-numeric:tabular-nums}
button{display:block;width:100%;margin:0 0 12px;font-weight:600;cursor:pointer;background:none}[role=alert]{border-left:4px solid;padding-left:12px}`;

/** Title and body of the embedded payment page (decisions «Orders»): pay, decline, leave; plain HTML that works without scripts. */
export function paymentPage({ shopName, order, back, declined, expired }: PaymentPage) {
  const w = words.payment;
  const open = order.status === 'pending' && !expired;
  const title = `${w.order} № ${order.id}`;
  const form = html`<form method="post"><input type="hidden" name="key" value="${order.order_key}">
<button class="main" name="action" value="pay">${w.pay}</button>
<button name="action" value="decline">${w.decline}</button></form><p>${w.trial}</p>`;
  const body = html`<p>${shopName}</p><h1>${title}</h1><p class="sum">${amount(order.total, order.currency)}</p>
${declined && open ? html`<p role="alert">${w.declined}</p>` : ''}
${open ? form : html`<p role="alert">${closedWords(order.status)}</p>`}
<p><a href="${back}">${w.back}</a></p>`;
  return { title, body };
}

function closedWords(status: string): string {
  if (status === 'pending') return words.payment.expired;
  if (status === 'cancelled' || status === 'failed') return words.payment.cancelled;
  return status === 'refunded' ? words.payment.refunded : words.payment.paid;
}
