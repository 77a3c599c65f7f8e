import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSwipeToRemove } from './swipe.ts';

const onRemove = vi.fn();

function Row({ dir }: { readonly dir: 'ltr' | 'rtl' }) {
  return (
    <ul>
      <li style={{ direction: dir }} {...useSwipeToRemove(onRemove)}>
        Pizza
      </li>
    </ul>
  );
}

interface Swipe {
  readonly by: number;
  readonly down?: number;
  readonly end?: 'pointerUp' | 'pointerCancel';
  readonly pointerType?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** A row of 300 px under a pointer that goes `by` px to the right. */
function swipe({ by, down = 0, end = 'pointerUp', pointerType = 'touch', dir = 'ltr' }: Swipe): HTMLElement {
  onRemove.mockClear();
  render(<Row dir={dir} />);
  const row = screen.getByRole('listitem');
  Object.defineProperty(row, 'offsetWidth', { value: 300 });
  const pointer = { pointerId: 1, isPrimary: true, pointerType };
  fireEvent.pointerDown(row, { ...pointer, clientX: 200, clientY: 0 });
  fireEvent.pointerMove(row, { ...pointer, clientX: 200 + by, clientY: down });
  if (end === 'pointerUp') fireEvent.pointerUp(row, { ...pointer, clientX: 200 + by, clientY: down });
  else fireEvent.pointerCancel(row, pointer);
  return row;
}

test.each<[string, Swipe, number]>([
  ['far towards the start removes the row', { by: -150 }, 1],
  ['far towards the start of a line that runs to the left removes it', { by: 150, dir: 'rtl' }, 1],
  ['not far enough does not', { by: -90 }, 0],
  ['towards the end does not', { by: 150 }, 0],
  ['that goes further down than sideways does not', { by: -150, down: 200 }, 0],
  ['that the browser takes away for scrolling does not', { by: -150, end: 'pointerCancel' }, 0],
  ['of a mouse does not', { by: -150, pointerType: 'mouse' }, 0],
])('a swipe %s', (_, gesture, times) => {
  const row = swipe(gesture);
  expect(onRemove).toHaveBeenCalledTimes(times);
  expect(row.style.translate).toBe('');
});
