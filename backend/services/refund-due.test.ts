import { expect, test } from 'vitest';
import { NO_PAYMENT, type PaymentState } from '../db/payments.ts';
import { refundDue } from './late-payments.ts';

const due = (status: string, payment: Partial<PaymentState>): number => refundDue({ status, total: 1_000 }, { ...NO_PAYMENT, ...payment });

test.each([
  ['nothing was paid', 'pending', {}, 0],
  ['nothing was paid and it is over', 'cancelled', {}, 0],
  ['paid and on its way', 'processing', { kept: 1_000 }, 0],
  ['paid twice', 'making', { kept: 2_000 }, 1_000],
  ['paid twice, one came back', 'kurier', { kept: 1_000, refunded: true }, 0],
  ['handed over, paid in cash', 'completed', {}, 0],
  ['paid after it was given up', 'cancelled', { kept: 1_000 }, 1_000],
  ['paid twice and given up', 'cancelled', { kept: 2_000 }, 2_000],
  ['paid and failed', 'failed', { kept: 1_000 }, 1_000],
  ['a status of another shop', 'packing', { kept: 1_000 }, 0],
  ['given back by the service', 'refunded', { refunded: true }, 0],
  ['given back by the service and paid once more', 'refunded', { kept: 1_000, refunded: true }, 1_000],
  ['given back by hand', 'refunded', { kept: 1_000 }, 0],
  ['paid twice, one given back by hand', 'refunded', { kept: 2_000 }, 1_000],
])('[ORD-04] to be given back when %s (%s)', (_, status, payment, expected) => expect(due(status, payment)).toBe(expected));
