import { describe, expect, test } from 'vitest';
import { readHistory } from '#lib/domain/order-status.ts';
import { trackSteps } from './order-status-client.tsx';

const history = (...codes: string[]): Map<string, string> => new Map(codes.map((code, i) => [code, `2026-11-20T16:${10 + i}:00Z`]));
const steps = (type: 'delivery' | 'pickup' | 'lounge', status: string, ...codes: string[]): string =>
  trackSteps({ status, type, history: history(...codes) })
    .map((s) => `${s.code}:${s.state}`)
    .join(' ');

describe('the steps of an order', () => {
  test.each([
    ['delivery', 'pending', ['pending'], 'pending:now processing:next making:next done:next kurier:next completed:next'],
    [
      'delivery',
      'making',
      ['pending', 'processing', 'making'],
      'pending:done processing:done making:now done:next kurier:next completed:next',
    ],
    ['delivery', 'kurier', ['processing', 'kurier'], 'processing:done making:done done:done kurier:now completed:next'],
    ['pickup', 'wait-stock', ['processing', 'making', 'done', 'wait-stock'], 'processing:done making:done done:now completed:next'],
    ['pickup', 'completed', ['processing', 'completed'], 'processing:done making:done done:done completed:done'],
    ['delivery', 'cancelled', ['pending', 'cancelled'], 'pending:next cancelled:cancelled'],
    ['delivery', 'failed', ['pending', 'failed'], 'pending:next failed:cancelled'],
    ['pickup', 'refunded', ['pending', 'processing', 'refunded'], 'pending:done processing:done refunded:cancelled'],
    ['delivery', 'cancelled', [], 'cancelled:cancelled'],
    ['pickup', 'on-hold', ['pending', 'on-hold'], 'pending:done on-hold:now processing:next making:next done:next completed:next'],
    ['pickup', 'on-hold', ['processing', 'making', 'on-hold'], 'processing:done making:done on-hold:now done:next completed:next'],
    ['delivery', 'packing', ['processing', 'making', 'packing'], 'processing:done making:now done:next kurier:next completed:next'],
  ] as const)('[ORD-05] [KF-ORDER-07] %s %s', (type, status, codes, shown) => expect(steps(type, status, ...codes)).toBe(shown));

  test.each([
    ['processing', ['processing'], 'processing:now completed:next'],
    ['completed', ['processing', 'completed'], 'processing:done completed:done'],
    ['cancelled', ['processing', 'cancelled'], 'processing:done cancelled:cancelled'],
    ['making', ['processing', 'making'], 'processing:done making:now completed:next'],
  ])('[DLV-06] a table without dishes has no kitchen steps unless it reached them: %s', (status, codes, shown) =>
    expect(
      trackSteps({ status, type: 'lounge', isBare: true, history: history(...codes) })
        .map((s) => `${s.code}:${s.state}`)
        .join(' '),
    ).toBe(shown),
  );

  test('[ORD-05] a step knows when it was reached', () => {
    const reached = trackSteps({ status: 'making', type: 'pickup', history: history('processing', 'making') });
    expect(reached.map((s) => s.at)).toEqual([Date.parse('2026-11-20T16:10:00Z'), Date.parse('2026-11-20T16:11:00Z'), null, null]);
  });
});

test.each([
  ['processing', ['processing', 'making', 'cancelled', 'processing'], 'processing:now making:next done:next completed:next'],
  ['processing', ['processing', 'done', 'completed', 'processing'], 'processing:now making:next done:next completed:next'],
  ['making', ['processing', 'failed', 'processing', 'making'], 'processing:done making:now done:next completed:next'],
  ['cancelled', ['processing', 'cancelled', 'processing', 'cancelled'], 'processing:done cancelled:cancelled'],
])('[ORD-05] [KF-ORDER-12] an order that was set back and is %s (%s) has not reached what came after that', (status, codes, shown) => {
  const json = JSON.stringify(codes.map((code, i) => ({ status: code, at: `2026-11-20T16:${10 + i}:00Z` })));
  const reached = trackSteps({ status, type: 'pickup', history: readHistory(json) });
  expect(reached.map((step) => `${step.code}:${step.state}`).join(' ')).toBe(shown);
});

test('[KF-ORDER-07] an order that waited for a payment and is now paid on receipt has no step of a payment', () => {
  const waited = { status: 'processing', type: 'pickup', history: history('pending', 'processing') } as const;
  const codes = (isPaidOnReceipt: boolean) => trackSteps({ ...waited, isPaidOnReceipt }).map(({ code }) => code);
  expect([codes(false)[0], codes(true)[0]]).toEqual(['pending', 'processing']);
});
