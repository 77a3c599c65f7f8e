import { afterEach, beforeEach, expect } from 'vitest';
import type { Engine } from '#backend/db/open.ts';
import { type TestBackend, testBackend } from './backend.ts';
import { orderShop } from './order-shop.ts';
import { placing } from './placing.ts';

interface Ready {
  readonly backend: TestBackend;
  readonly shop: ReturnType<typeof placing>;
}

/** A new backend of the order shop before each test of a block, given to `take`; after each it has logged no error and is closed. */
export function orderBackend(engine: Engine, take: (ready: Ready) => void): void {
  let backend: TestBackend | undefined;
  beforeEach(async () => {
    backend = await testBackend({ engine, files: orderShop });
    take({ backend, shop: placing(backend) });
  });
  afterEach(async () => {
    expect(backend?.errors).toEqual([]);
    await backend?.close();
  });
}
