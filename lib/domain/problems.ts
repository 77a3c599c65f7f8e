import type { Problem, ProblemCode } from '#lib/contract/checkout.ts';

/** Problems of a cart in one form; messages for visitors are selected by code in the interface. */

const MESSAGES: Readonly<Record<ProblemCode, string>> = {
  empty_cart: 'The cart is empty',
  product_unknown: 'No such product',
  product_unavailable: 'The product cannot be ordered here and now',
  out_of_stock: 'The product is out of stock',
  over_stock: 'Less of the product is left than was asked for',
  variation_required: 'A variation must be chosen',
  variation_unknown: 'No such variation',
  supplement_unknown: 'No such supplement for this product',
  supplement_required: 'A required supplement is not chosen',
  supplement_count: 'Too few or too many supplements',
  buying_disabled: 'Ordering is switched off',
  address_unknown: 'Choose a correct address',
  address_outside: 'Your address is outside the delivery zone',
  delivery_price_unknown: 'Unable to determine delivery cost',
  minimum_not_reached: 'Minimum sum not reached',
  place_unknown: 'No such place',
  delivery_type_disabled: 'This way of delivery is not offered',
  ordering_disabled: 'This place takes no orders now',
  slot_unavailable: 'The chosen time is not available',
  table_unavailable: 'No free table at the chosen time',
  payment_unavailable: 'This way to pay is not available for the order',
  too_many_unpaid: 'Other orders wait for their payment: pay or cancel them first',
  coupon_refused: 'The coupon does not apply',
  gift_refused: 'The gift cannot be given',
  bonuses_refused: 'So many bonuses cannot be spent',
  tips_refused: 'Such tips are not offered for the order',
  consent_required: 'A required consent is missing',
  name_required: 'A name is required',
  phone_invalid: 'Enter a valid number',
  email_invalid: 'Enter a valid e-mail address',
  guests_invalid: 'The number of guests must be a whole number within bounds',
  people_invalid: 'The number of people must be a whole number within bounds',
  change_invalid: 'The cash to be changed is less than the total',
  request_invalid: 'The field cannot be read',
  quote_changed: 'The total has changed',
};

/** A problem at a field of the request: `items.0.count`. */
export const problem = (path: string, code: ProblemCode, params: Problem['params'] = {}): Problem => ({
  path,
  code,
  message: MESSAGES[code],
  params,
});

const REFUSING: readonly ProblemCode[] = ['product_unknown', 'product_unavailable', 'variation_unknown', 'variation_required'];
/** Problems of the dish itself; those of its supplements are solved by another choice. */
const ITEM = /^items\.(\d+)\.(?:productId|variationId|count)$/;

/**
 * Indexes of the items that cannot be ordered: they are not part of any sum (decisions «Orders»). Stock is ignored, because only the
 * backend knows it, and both must compute the same total.
 */
export const refusedItems = (problems: readonly Problem[]): ReadonlySet<number> =>
  new Set(problems.flatMap(({ code, path }) => (REFUSING.includes(code) && ITEM.test(path) ? [Number(ITEM.exec(path)?.[1])] : [])));
