/** Places of the form an error can stand at, from top to bottom; the first one is focused (ORD-01). */
export const FIELD_ORDER = [
  'cart',
  'name',
  'phone',
  'email',
  'place',
  'time',
  'payment',
  'changeFrom',
  'tips',
  'people',
  'comment',
  'consents',
] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

export type FieldErrorCode =
  | 'name'
  | 'phone'
  | 'email'
  | 'place'
  | 'placePick'
  | 'address'
  | 'outside'
  | 'unknownPrice'
  | 'time'
  | 'timeGone'
  | 'table'
  | 'payment'
  | 'paymentGone'
  | 'tooManyUnpaid'
  | 'consent'
  | 'change'
  | 'minimum'
  | 'disabled'
  | 'cart'
  | 'coupon'
  | 'gift'
  | 'bonuses'
  | 'guests'
  | 'people'
  | 'tips'
  | 'long';

export interface FieldError {
  readonly field: FieldName;
  readonly code: FieldErrorCode;
  /** The consent concerned, or the backend's own sentence for the cart. */
  readonly detail: string;
}

/** Id of what is focused when a field is wrong. */
export const fieldId = (field: FieldName, detail = ''): string =>
  field === 'consents' ? `checkout-consent-${detail}` : `checkout-${field}`;

export const errorAt = (errors: readonly FieldError[], field: FieldName, detail?: string): FieldError | undefined =>
  errors.find((e) => e.field === field && (detail === undefined || e.detail === detail));

/** The first wrong place from the top. */
export const firstError = (errors: readonly FieldError[]): FieldError | undefined =>
  FIELD_ORDER.flatMap((field) => errors.filter((e) => e.field === field))[0];
