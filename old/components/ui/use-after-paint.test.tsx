import { render, screen } from '@testing-library/react';
import { Suspense, use, useDeferredValue } from 'react';
import { expect, test } from 'vitest';
import { create } from 'zustand/react';
import { useAfterPaint } from './use-after-paint.ts';

const never = new Promise<never>(() => undefined);
const useCount = create(() => ({ count: 0 }));

function Sum() {
  return <output>{useAfterPaint(useCount((s) => s.count))}</output>;
}

/** A part of the page whose deferred rendering never ends. */
function Suspending() {
  const count = useDeferredValue(useCount((s) => s.count));
  return count > 0 ? use(never) : <p>first</p>;
}

test('a value follows though a deferred rendering of the same page never ends', async () => {
  render(
    <>
      <Sum />
      <Suspense>
        <Suspending />
      </Suspense>
    </>,
  );
  useCount.setState({ count: 5 });
  await screen.findByText('5');
  expect(screen.getByText('first')).toBeVisible();
});
