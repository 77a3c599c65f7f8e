import { z } from 'zod';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { type Asked, ask } from './ask.ts';
import type { FieldError } from './field-error.ts';
import type { Placed } from './place-order.ts';
import { fieldErrorOf } from './problem-field.ts';

const placedAnswer: z.ZodType<Placed> = z.object({
  id: z.number().int().positive(),
  key: z.string().max(100),
  status: z.string().max(60),
  paymentUrl: z.string().max(2_000),
});
const problems = z.array(
  z.object({
    path: z.string().max(300).catch(''),
    code: z.string().max(100).catch(''),
    message: z.string().max(1_000).catch(''),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
);

const TIMEOUT = 20_000;

/** 128 random bits; `randomUUID` exists on secure pages only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const postOrder = (body: OrderRequest, key: string, again: boolean): Promise<Asked<Placed>> => {
  const headers = { 'idempotency-key': key, ...(again && { 'sent-before': '1' }) };
  return ask('/orders', { method: 'POST', body, headers, answer: placedAnswer, timeout: TIMEOUT });
};

/** What the shop found wrong with an order, each at its field; empty when it named nothing. */
export function refusedFields(params: Readonly<Record<string, unknown>>): FieldError[] {
  const list = problems.safeParse(params.problems);
  return list.success ? list.data.map(fieldErrorOf) : [];
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
