import { act, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sheet } from './sheet-client.tsx';
import { type ToastData, ToastRegion } from './toast-region-client.tsx';

const ADDED: ToastData = { id: 1, tone: 'success', text: 'Added to the cart', detail: 'Pizza' };

function Page({ toasts, open }: { readonly toasts: readonly ToastData[]; readonly open: boolean }) {
  return (
    <>
      <Sheet label="Cart" closeLabel="Close" open={open} onClose={() => undefined}>
        content
      </Sheet>
      <ToastRegion label="Notices" toasts={toasts} />
    </>
  );
}

test('the region is there before its first notice and announces it politely', async () => {
  const { rerender } = render(<Page toasts={[]} open={false} />);
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-live', 'polite');
  rerender(<Page toasts={[ADDED]} open={false} />);
  expect(region).toHaveTextContent('Added to the cartPizza');
});

test('a notice without an action has no button', () => {
  render(<Page toasts={[ADDED]} open={false} />);
  expect(within(screen.getByRole('region', { name: 'Notices' })).queryByRole('button')).not.toBeInTheDocument();
});

test('the region stands inside of the topmost open dialog, and in the page when it has closed', async () => {
  const { rerender } = render(<Page toasts={[ADDED]} open />);
  expect(within(screen.getByRole('dialog', { name: 'Cart' })).getByRole('region', { name: 'Notices' })).toHaveTextContent('Added');
  await act(async () => rerender(<Page toasts={[ADDED]} open={false} />));
  expect(screen.getAllByRole('region', { name: 'Notices', hidden: true })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('Added');
});
