import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

const onChange = vi.fn();

function Portions({ start = 2, ...props }: Partial<ComponentProps<typeof Stepper>> & { readonly start?: number }) {
  const [value, setValue] = useState(start);
  return (
    <Stepper
      label="Portions"
      decreaseLabel="One less"
      increaseLabel="One more"
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      {...props}
    />
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('two buttons of a named group change the count, which is announced and never translated', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Portions />);
  expect(screen.getByRole('group', { name: 'Portions' })).toBeVisible();
  await user.click(button('One more'));
  const count = screen.getByText('3').parentElement;
  expect(count).toHaveAttribute('aria-live', 'polite');
  expect(count).toHaveAttribute('translate', 'no');
  await user.click(button('One less'));
  expect(screen.getByText('2')).toBeVisible();
});

test('both buttons are reached by the Tab key', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Portions />);
  await user.tab();
  expect(button('One less')).toHaveFocus();
  await user.tab();
  expect(button('One more')).toHaveFocus();
});

test('[LAY-05] a button whose press reaches the limit keeps the focus and does nothing more', async () => {
  onChange.mockClear();
  const user = userEvent.setup({ delay: null });
  render(<Portions min={1} max={3} />);
  for (const name of ['One less', 'One more']) {
    button(name).focus();
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}');
    expect(button(name)).toBeEnabled();
    expect(button(name)).toHaveFocus();
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
  }
  expect(onChange.mock.calls).toEqual([[1], [2], [3]]);
});

test('the reason of a limit is said by the button, which keeps the focus and does nothing', async () => {
  onChange.mockClear();
  const user = userEvent.setup({ delay: null });
  render(<Portions limitReason="Only 2 left" />);
  const more = button('One more. Only 2 left');
  await user.click(more);
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(onChange).not.toHaveBeenCalled();
});

test('[KF-CART-03] the minus button is a bin where it removes the row', () => {
  const iconOf = (name: string) => button(name).querySelector('use')?.getAttribute('href');
  const { rerender } = render(<Portions start={1} removes />);
  expect(iconOf('One less')).toBe('/icons.svg#bin');
  rerender(<Portions key="two" start={2} removes />);
  expect(iconOf('One less')).toBe('/icons.svg#minus');
});

test('a weight and a sum are shown as they are given', () => {
  render(<Portions text="0.5 kg" sum="1 290 ₽" />);
  expect(screen.getByText('0.5 kg')).toBeVisible();
  expect(screen.getByText('1 290 ₽')).toBeVisible();
});
