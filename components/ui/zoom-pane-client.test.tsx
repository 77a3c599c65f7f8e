import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_ZOOM, ZoomPane } from './zoom-pane-client.tsx';

const SIZE = { clientWidth: 400, clientHeight: 300 };

function Photo() {
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <ZoomPane label="Photo" zoom={zoom} onZoomChange={setZoom}>
        photo
      </ZoomPane>
      <output>{zoom.toFixed(2)}</output>
      <button type="button" onClick={() => setZoom(2)}>
        Closer
      </button>
    </>
  );
}

const pane = () => screen.getByRole('button', { name: 'Photo' });
const zoom = () => Number(screen.getByRole('status').textContent);
const becomes = (expected: number) => waitFor(() => expect(zoom()).toBe(expected));
const scrollTo = vi.fn();

function renderPhoto() {
  render(<Photo />);
  for (const [name, value] of Object.entries(SIZE)) Object.defineProperty(pane(), name, { value });
  pane().scrollTo = scrollTo;
  return userEvent.setup({ delay: null });
}

const finger = (clientX: number, clientY: number) => ({ clientX, clientY });

beforeEach(() => scrollTo.mockClear());

test('Enter enlarges the middle and shows the whole again', async () => {
  const user = renderPhoto();
  pane().focus();
  await user.keyboard('{Enter}');
  expect(pane()).toHaveAttribute('aria-pressed', 'true');
  expect(zoom()).toBe(2.4);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0.5 * 400 * 2.4 - 200, top: 0.5 * 300 * 2.4 - 150, behavior: 'instant' });
  await user.keyboard('{Enter}');
  expect(pane()).toHaveAttribute('aria-pressed', 'false');
});

test('one tap does nothing, a double tap enlarges what is under it', async () => {
  const user = renderPhoto();
  await user.pointer([{ keys: '[MouseLeft]', target: pane(), coords: { clientX: 100, clientY: 30 } }]);
  expect(zoom()).toBe(1);
  await user.pointer([{ keys: '[MouseLeft]', target: pane(), coords: { clientX: 100, clientY: 30 } }]);
  expect(zoom()).toBe(2.4);
  const { left, top } = scrollTo.mock.lastCall?.[0] ?? {};
  expect([left, top].map(Math.round)).toEqual([Math.round(100 * 2.4 - 100), Math.round(30 * 2.4 - 30)]);
});

test('two fingers enlarge between them, up to the closest, and keep the page still', async () => {
  renderPhoto();
  fireEvent.touchStart(pane(), { touches: [finger(150, 100), finger(250, 100)] });
  const isLeftToBrowser = fireEvent.touchMove(pane(), { touches: [finger(100, 100), finger(300, 100)] });
  expect(isLeftToBrowser).toBe(false);
  await becomes(2);
  const { left, top } = scrollTo.mock.lastCall?.[0] ?? {};
  expect([left, top]).toEqual([200, 100]);
  fireEvent.touchMove(pane(), { touches: [finger(0, 100), finger(2_000, 100)] });
  await becomes(MAX_ZOOM);
  fireEvent.touchMove(pane(), { touches: [finger(199, 100), finger(200, 100)] });
  await becomes(1);
});

test('one finger is the browser’s: it scrolls', () => {
  renderPhoto();
  fireEvent.touchStart(pane(), { touches: [finger(150, 100)] });
  expect(fireEvent.touchMove(pane(), { touches: [finger(100, 100)] })).toBe(true);
  expect(zoom()).toBe(1);
});

test('the wheel enlarges; one that turns sideways goes on to the carousel', async () => {
  renderPhoto();
  expect(fireEvent.wheel(pane(), { deltaY: -400 })).toBe(false);
  await becomes(2.23);
  expect(fireEvent.wheel(pane(), { deltaX: 90, deltaY: 10 })).toBe(true);
  expect(zoom()).toBe(2.23);
});

test('what a button enlarges stays in the middle', async () => {
  const user = renderPhoto();
  await user.click(screen.getByRole('button', { name: 'Closer' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 200, top: 150, behavior: 'instant' });
});
