import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';

const OPTIONS = [
  { value: 'courier', label: 'Delivery' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'table', label: 'Table' },
] as const;

function Way({ label = 'How' }: { readonly label?: string }) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value'] | null>('courier');
  return <Segmented label={label} options={OPTIONS} value={value} onChange={setValue} />;
}

test('a choice by pointer and by arrow keys', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Way />);
  expect(screen.getByRole('group', { name: 'How' })).toBeVisible();
  await user.click(screen.getByText('Pickup'));
  expect(screen.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
});

test('the Tab key stops once, at the chosen one', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Way />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Delivery' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('two of one page do not take each other’s choice', async () => {
  const user = userEvent.setup({ delay: null });
  render(
    <>
      <Way label="Phone" />
      <Way label="Desktop" />
    </>,
  );
  const [first] = screen.getAllByRole('radio', { name: 'Table' });
  if (first) await user.click(first);
  expect(screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'))).toEqual(['table', 'courier']);
});
