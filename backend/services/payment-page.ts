import type { OrderRow } from '../db/tables.ts';

/** The embedded payment page (decisions «Orders»): plain HTML that works without scripts. Its words live here, beside their only use. */

export interface PaymentPage {
  readonly shopName: string;
  readonly order: Pick<OrderRow, 'id' | 'status' | 'total' | 'currency' | 'order_key'>;
  readonly back: string;
  readonly declined: boolean;
  readonly expired: boolean;
  readonly accent: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

const amount = (minor: number, currency: string): string =>
  `${new Intl.NumberFormat('ru', { minimumFractionDigits: minor % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 }).format(minor / 100)} ${currency}`;

export function paymentPage(page: PaymentPage): string {
  const { order } = page;
  const open = order.status === 'pending' && !page.expired;
  const sum = amount(order.total, order.currency);
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Оплата заказа № ${order.id}: ${escape(page.shopName)}</title>
<style>
:root { color-scheme: light dark; --accent: ${escape(page.accent)}; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 2rem)); }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; }
.sum { font-size: 2.25rem; font-weight: 700; margin: .5rem 0 1.5rem; font-variant-numeric: tabular-nums; }
button, a.leave { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .75rem 1rem; margin-top: .75rem; border-radius: .75rem; font: inherit; font-weight: 600; text-align: center; cursor: pointer; }
button.pay { border: 0; background: #111; color: #fff; border-bottom: 4px solid var(--accent); }
button.decline { border: 1px solid GrayText; background: transparent; color: CanvasText; }
a.leave { color: CanvasText; font-weight: 400; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { border-left: 4px solid var(--accent); padding-left: .75rem; }
</style>
</head>
<body>
<main>
<p>${escape(page.shopName)}</p>
<h1>Заказ № ${order.id}</h1>
<p class="sum">${escape(sum)}</p>
${page.declined && open ? '<p role="alert">Банк отклонил оплату. Деньги не списаны, можно попробовать ещё раз.</p>' : ''}
${open ? form(order) : `<p role="alert">${closedText(order.status, page.expired)}</p>`}
<a class="leave" href="${escape(page.back)}">Вернуться к заказу</a>
</main>
</body>
</html>
`;
}

const form = (order: PaymentPage['order']): string => `<form method="post">
<input type="hidden" name="key" value="${escape(order.order_key)}">
<button class="pay" name="action" value="pay">Оплатить</button>
<button class="decline" name="action" value="decline">Отклонить оплату</button>
</form>
<p>Это страница пробной оплаты: карта не нужна, деньги не спишутся.</p>`;

function closedText(status: string, expired: boolean): string {
  if (status === 'pending' && expired) return 'Время на оплату вышло.';
  if (status === 'cancelled' || status === 'failed') return 'Заказ отменён, платить не нужно.';
  if (status === 'refunded') return 'Деньги за заказ возвращены.';
  return 'Заказ уже оплачен. Спасибо!';
}
