import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { IconButton } from './button.tsx';
import { Menu } from './menu-client.tsx';
import { Sheet } from './sheet-client.tsx';
import { Tabs } from './tabs-client.tsx';

const TABS = ['Orders', 'Bonuses'].map((label) => ({ value: label, label, content: <p>content of {label}</p> }));

function Account() {
  const [tab, setTab] = useState('Orders');
  return <Tabs label="Account" tabs={TABS} value={tab} onChange={setTab} />;
}

test('a tab shows its panel, by pointer and by arrow keys', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Account />);
  expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('content of Orders');
  await user.click(screen.getByRole('tab', { name: 'Bonuses' }));
  expect(screen.getByRole('tabpanel', { name: 'Bonuses' })).toHaveTextContent('content of Bonuses');
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('tabpanel', { name: 'Orders' })).toBeVisible();
});

test('a menu in a sheet opens inside of the sheet, and Escape closes the menu alone', async () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <Sheet label="Order" closeLabel="Close" open onClose={onClose}>
      <Menu trigger={<IconButton icon="settings" label="Actions" />} items={[{ label: 'Repeat', onSelect }]} />
    </Sheet>,
  );
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(screen.getByRole('dialog', { name: 'Order' })).toContainElement(await screen.findByRole('menuitem', { name: 'Repeat' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Order' }).open).toBe(true);

  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Repeat' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});
