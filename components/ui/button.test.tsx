import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BrokenPictures } from './broken-pictures-client.tsx';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { KeepFocus } from './keep-focus-client.tsx';
import { ProgressLine, Slider } from './progress-line.tsx';

test('a button that is loading keeps the focus, ignores clicks and sends no form', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <form onSubmit={onSubmit}>
      <Button loading type="submit" onClick={onClick}>
        Order
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Order', busy: true });
  await user.click(button);
  expect(button).toHaveFocus();
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
});

test('the focus goes to the part that takes the place of the one that had it, and is not taken from elsewhere', () => {
  const part = (name: string) => (
    <>
      <KeepFocus part={name}>
        <button key={name} type="button">
          {name}
        </button>
      </KeepFocus>
      <button type="button">elsewhere</button>
    </>
  );
  const { rerender } = render(part('price'));
  screen.getByRole('button', { name: 'price' }).focus();
  rerender(part('stepper'));
  expect(screen.getByRole('button', { name: 'stepper' })).toHaveFocus();
  screen.getByRole('button', { name: 'elsewhere' }).focus();
  rerender(part('price'));
  expect(screen.getByRole('button', { name: 'elsewhere' })).toHaveFocus();
});

test('a picture that does not load is marked with its plate, and no longer when another one loads in its place', () => {
  render(
    <>
      <BrokenPictures />
      <fieldset aria-label="plate" data-plate="">
        <img src="/lost.webp" alt="on a plate" />
      </fieldset>
    </>,
  );
  const isBroken = () => [screen.getByRole('img'), screen.getByRole('group')].map((element) => element.hasAttribute('data-broken'));
  fireEvent.error(screen.getByRole('img'));
  expect(isBroken()).toEqual([true, true]);
  fireEvent.load(screen.getByRole('img'));
  expect(isBroken()).toEqual([false, false]);
});

test.each([
  [-1, '0'],
  [0.64, '64'],
  [2, '100'],
])('a progress of %s is said as %s of 100, with its words', (value, shown) => {
  render(<ProgressLine label="Free delivery" value={value} text="380 ₽ more" />);
  const line = screen.getByRole('progressbar', { name: 'Free delivery' });
  expect(line).toHaveAttribute('aria-valuenow', shown);
  expect(line).toHaveAttribute('aria-valuetext', '380 ₽ more');
});

test('a slider is a range with its value in words', () => {
  const onChange = vi.fn();
  render(<Slider label="Points" value={400} max={300} text="300 points" onChange={onChange} />);
  const slider = screen.getByRole('slider', { name: 'Points' });
  expect(slider).toHaveValue('300');
  expect(slider).toHaveAttribute('aria-valuetext', '300 points');
  fireEvent.change(slider, { target: { value: '120' } });
  expect(onChange).toHaveBeenCalledWith(120);
});

test('a disclosure shows what stands below its row', async () => {
  render(<Disclosure summary="Composition">Flour</Disclosure>);
  expect(screen.getByText('Flour')).not.toBeVisible();
  await userEvent.setup({ delay: null }).click(screen.getByText('Composition'));
  expect(screen.getByText('Flour')).toBeVisible();
});
