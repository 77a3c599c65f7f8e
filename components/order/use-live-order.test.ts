import { expect, test } from 'vitest';
import { pollInterval } from './use-live-order.ts';

const waited = JSON.stringify([{ status: 'pending', at: '2026-11-20T16:10:00Z' }]);

test.each([
  ['on its way, no events arrive', 'making', '', 0, false, 4_000],
  ['on its way, events arrive', 'making', '', 0, true, 30_000],
  ['waiting for payment, no events arrive', 'pending', waited, 0, false, 4_000],
  ['with a status of another shop', 'packing', '', 0, false, 4_000],
  ['handed over', 'completed', waited, 0, false, false],
  ['handed over, paid twice', 'completed', waited, 500, true, 30_000],
  ['given up before it was paid', 'cancelled', waited, 0, false, 30_000],
  ['given up, to be paid on receipt', 'cancelled', '', 0, false, false],
  ['given up, its money still here', 'failed', '', 500, false, 30_000],
  ['given back', 'refunded', waited, 0, false, false],
])('[RT-02] an order %s (%s) is read as often as it may change', (_, status, history, refundDue, isLive, interval) =>
  expect(pollInterval({ status, history, refundDue, modifiedAt: '', now: 0 }, isLive)).toBe(interval),
);

const HOUR = 3_600_000;
const ENDED = Date.parse('2026-11-20T16:10:00Z');
test.each([
  ['cancelled', 23 * HOUR, 30_000],
  ['failed', 23 * HOUR, 30_000],
  ['completed', 23 * HOUR, 30_000],
  ['refunded', 23 * HOUR, 30_000],
  ['cancelled', 25 * HOUR, false],
  ['completed', 25 * HOUR, false],
])('[RT-02] an order that has been %s for %i ms is read every %s ms, as the restaurant may set it back', (status, since, interval) =>
  expect(pollInterval({ status, history: '', refundDue: 0, modifiedAt: '2026-11-20T16:10:00Z', now: ENDED + since }, true)).toBe(interval),
);
