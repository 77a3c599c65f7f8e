import type { OrderRequest } from '#lib/contract/checkout.ts';
import { type Asked, ask } from './ask.ts';
import type { FieldError } from './field-error.ts';
import type { Placed } from './place-order.ts';
import { fieldErrorOf, type Refused } from './problem-field.ts';

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isPlaced(value: unknown): value is Placed {
  const { id, key, status, total, paymentUrl }: Partial<Record<keyof Placed, unknown>> = Object(value);
  const isSum = Number.isSafeInteger(id) && Number(id) > 0 && Number.isSafeInteger(total);
  return isSum && isText(key, 100) && isText(status, 60) && isText(paymentUrl, 2_000);
}

const hasStatus = (value: unknown): value is { readonly status: string } => isRecord(value) && typeof value.status === 'string';

const refusedOf = ({ path, code, message, params }: Readonly<Record<string, unknown>>): Refused => ({
  path: isText(path, 300) ? path : '',
  code: isText(code, 100) ? code : '',
  message: isText(message, 1_000) ? message : '',
  params: isRecord(params) ? params : undefined,
});

const TIMEOUT = 20_000;

export const postOrder = (body: OrderRequest, key: string, again: boolean): Promise<Asked<Placed>> => {
  const headers = { 'idempotency-key': key, ...(again && { 'sent-before': '1' }) };
  return ask('/orders', { method: 'POST', body, headers, answer: isPlaced, timeout: TIMEOUT });
};

/** Cancels an order that was just placed; false where the shop does not say that it is cancelled. */
export async function cancelPlaced({ id, key }: Pick<Placed, 'id' | 'key'>): Promise<boolean> {
  const answer = await ask(`/orders/${id}/cancel`, { method: 'POST', body: { key }, answer: hasStatus });
  return answer.ok && answer.value.status === 'cancelled';
}

/** What the shop found wrong with an order, each at its field; empty when it named nothing. */
export function refusedFields(params: Readonly<Record<string, unknown>>): FieldError[] {
  const list: unknown = params.problems;
  return Array.isArray(list) && list.every(isRecord) ? list.map((problem) => fieldErrorOf(refusedOf(problem))) : [];
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
