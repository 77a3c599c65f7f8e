import type { GivenConsents, Problem, Quote } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { MAX_LINES } from './cart.ts';
import { availablePayments } from './payments.ts';
import { problem } from './problems.ts';
import type { QuoteCart, QuoteContext } from './quote.ts';
import type { QuotePlace } from './quote-place.ts';

/** Maximum number of persons of an order, and of guests at a table (CART-12, DLV-06). */
export const MOST_PEOPLE = 50;

/** Whether it is a valid number of persons. */
export const isHeadcount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MOST_PEOPLE;

/** Tip amounts offered for a delivery type, in minor units, ascending; empty without any (decisions «Checkout in the Russian market»). */
export function offeredTips({ tips }: Pick<Settings, 'tips'>, type: DeliveryType | null): readonly number[] {
  if (type === null || (tips.deliveryTypes.length > 0 && !tips.deliveryTypes.includes(type))) return [];
  return [...new Set(tips.amounts)].sort((a, b) => a - b);
}

type Asked = Settings['consents'][number];

/** Required consents that were not given to the current version of their text. */
export const missingConsents = (given: GivenConsents, asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(
    ({ required, code, version }) => required && !given.some((one) => one.agreed && one.code === code && one.version === version),
  );

/** Problems of the checkout form (ORD-01, ORD-02, decisions «Orders»). */

const PHONE = /^\+[1-9]\d{6,14}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function contactProblems({ contact }: QuoteCart): Problem[] {
  if (!contact) return [];
  const { name, phone, email } = contact;
  return [
    ...(name === undefined || name.trim() !== '' ? [] : [problem('contact.name', 'name_required')]),
    ...(PHONE.test(phone) ? [] : [problem('contact.phone', 'phone_invalid')]),
    ...(email === undefined || email === '' || EMAIL.test(email) ? [] : [problem('contact.email', 'email_invalid')]),
  ];
}

const consentProblems = ({ consents: sent }: QuoteCart, { settings }: QuoteContext): Problem[] =>
  sent === undefined
    ? []
    : missingConsents(sent, settings.consents).map(({ code, version }) =>
        problem('consents', 'consent_required', { consent: code, version }),
      );

function paymentProblems({ payment }: QuoteCart, { settings }: QuoteContext, { type, servedBy, condition }: QuotePlace): Problem[] {
  if (payment === undefined) return [];
  if (type === null) return [problem('delivery', 'delivery_type_disabled')];
  const offered = availablePayments({ type, warehouseId: servedBy, condition }, settings);
  return offered.some((m) => m.id === payment) ? [] : [problem('payment', 'payment_unavailable')];
}

/** Problems except those of dishes, place and discounts; payment, contact and consents are only checked when they are part of the cart. */
export function formProblems(cart: QuoteCart, ctx: QuoteContext, place: QuotePlace): readonly Problem[] {
  const { items, delivery, people } = cart;
  const problems: Problem[] = [];
  if (items.length === 0 && place.type !== 'lounge') problems.push(problem('items', 'empty_cart'));
  if (items.length > MAX_LINES) problems.push(problem('items', 'product_unavailable', { reason: 'too_many', most: MAX_LINES }));
  if (ctx.settings.buyingDisabled && items.length > 0) problems.push(problem('items', 'buying_disabled'));
  if (delivery?.type === 'lounge' && !isHeadcount(delivery.guests))
    problems.push(problem('delivery.guests', 'guests_invalid', { most: MOST_PEOPLE }));
  problems.push(...paymentProblems(cart, ctx, place), ...contactProblems(cart));
  if (people !== undefined && !isHeadcount(people)) problems.push(problem('people', 'people_invalid', { most: MOST_PEOPLE }));
  return [...problems, ...consentProblems(cart, ctx)];
}

/** The problem of cash that does not cover the order; null without change and for enough. `changeFrom` is in minor units. */
export const changeProblem = ({ changeFrom }: QuoteCart, { total }: Pick<Quote, 'total'>): Problem | null =>
  changeFrom == null || changeFrom >= total ? null : problem('changeFrom', 'change_invalid', { total });
