import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceOf } from '#backend/content/generate/random.ts';
import { ledgerOf } from '#components/order/order-text.ts';
import { Ledger, useLedgerRows } from '#components/quote/ledger.tsx';
import { LEDGER_KINDS, type LedgerStep, quote as quoteSchema } from '#lib/contract/checkout.ts';
import { type Order, order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import messages from '#messages/ru.json' with { type: 'json' };
import type { TestBackend } from '#tests/setup/backend.ts';
import { orderBody } from '#tests/setup/order-shop.ts';
import { ORDERS } from '#tests/setup/placing.ts';
import { randomOrder, richBackend } from '#tests/setup/rich-shop.ts';

function LedgerOf({ ledger, total }: { readonly ledger: readonly LedgerStep[]; readonly total: number }) {
  return createElement(Ledger, {
    rows: useLedgerRows(ledger, '₽'),
    totalLabel: 'Итого',
    total: formatMoney(total, '₽', 'ru'),
  });
}

interface Shown {
  readonly label: string;
  readonly note: string;
  readonly amount: number;
}

/** «−1 070,50 ₽» → -107050; words instead of a sum are nothing. */
function minorOf(text: string): number {
  const digits = text.replaceAll(/\s/g, '');
  const found = /^(−?)(\d+)(?:,(\d\d))?₽$/.exec(digits);
  if (!found) return 0;
  const minor = Number(`${found[2]}${found[3] ?? '00'}`);
  return found[1] === '' ? minor : -minor;
}

/** What a screen says, row by row; the last one is the total. */
function screenOf(ledger: readonly LedgerStep[], total: number): Shown[] {
  const children = createElement(LedgerOf, { ledger, total });
  const page = NextIntlClientProvider({ locale: 'ru', messages, timeZone: 'UTC', children });
  const row = /<dt[^>]*>(.*?)(?:<small[^>]*>(.*?)<\/small>)?<\/dt><dd[^>]*>(.*?)<\/dd>/g;
  return [...renderToStaticMarkup(page).matchAll(row)].map(([, label = '', note = '', value = '']) => ({
    label,
    note,
    amount: minorOf(value),
  }));
}
const addsUp = (rows: readonly Shown[], total: number): boolean =>
  rows.at(-1)?.amount === total && rows.slice(0, -1).reduce((sum, row) => sum + row.amount, 0) === total;

let backend: TestBackend;
let customer: number;
beforeAll(async () => {
  ({ backend, customer } = await richBackend());
});
afterAll(() => backend.close());

function read(body: unknown): Order {
  const parsed = parseAnswer(orderSchema, body);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}

test('[PRICE-06] 200 random orders: the rows of the cart, of the order and of its shape in another backend each sum to the backend’s total', async () => {
  const dice = diceOf(1_120);
  let placed = 0;
  for (let tries = 0; placed < 200 && tries < 800; tries++) {
    const wish = randomOrder(dice);
    const asked = await backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, wish, customer) });
    const quote = quoteSchema.parse(asked.body);
    const cart = screenOf(quote.ledger, quote.total);
    expect(addsUp(cart, quote.total), JSON.stringify(cart)).toBe(true);
    const answer = await backend.call('POST', ORDERS, { body: orderBody(backend, { ...wish, shownTotal: quote.total }, customer) });
    if (answer.status !== 201) continue;
    placed++;
    const order = read(answer.body);
    expect(screenOf(ledgerOf(order), order.total)).toEqual(cart);
    const foreign = screenOf(ledgerOf({ ...order, ledger: '' }), order.total);
    expect(addsUp(foreign, order.total), JSON.stringify(foreign)).toBe(true);
  }
  expect(placed).toBe(200);
}, 60_000);

describe('words', () => {
  test.each(LEDGER_KINDS)('there are some for a step of the kind %s without a name of its own', (kind) => {
    const [row] = screenOf([{ kind, label: '', code: '', amount: 100 }], 100);
    expect(row?.label).toMatch(/^[А-Яё][а-яё ,.\d]+$/);
  });

  const noteOf = (step: Pick<LedgerStep, 'kind'> & Partial<LedgerStep>): string =>
    (screenOf([{ label: '', code: '', amount: -100, ...step }], -100)[0]?.note ?? '').replaceAll(/\s/g, ' ');
  test.each([
    [{ kind: 'bonuses', amount: -2_100 }, '21 бонус'],
    [{ kind: 'promotion', label: 'Третий десерт даром' }, 'Акция'],
    [{ kind: 'coupon_fixed', label: 'Сто', code: 'СТО', why: { typed: true } }, 'Промокод СТО'],
    [{ kind: 'coupon_fixed', label: 'СТО', code: 'СТО', why: { typed: true } }, 'Промокод'],
    [{ kind: 'coupon_percent', label: 'Десятая', code: 'd', why: { percent: 1_250, base: 93_050 } }, '12,5 % от 930,50 ₽'],
    [{ kind: 'gift', label: 'Чай', amount: 100, why: { gift: 'За ужин' } }, 'Подарок: За ужин'],
    [{ kind: 'delivery', amount: 14_900, why: { freeFrom: 250_000 } }, 'Бесплатно от 2 500 ₽'],
    [{ kind: 'delivery', amount: 9_900, why: { from: 100_000, freeFrom: 250_000 } }, 'При заказе от 1 000 ₽, бесплатно от 2 500 ₽'],
    [{ kind: 'delivery', amount: 0, why: { from: 250_000 } }, 'При заказе от 2 500 ₽'],
  ] as const)('the reason of %j is «%s»', (step, note) => expect(noteOf(step)).toBe(note));
});
