import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { IdlePart } from './loaded-part-client.tsx';

const Greeting = () => <p>Рады видеть</p>;

test('a part of a page is loaded when the page is idle', async () => {
  await renderInShop(<IdlePart load={async () => ({ default: Greeting })} props={{}} namespaces={['auth']} />);
  expect(screen.queryByText('Рады видеть')).toBeNull();
  expect(await screen.findByText('Рады видеть')).toBeVisible();
});

test('a part that could not be loaded is loaded when the connection is back', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  load.mockRejectedValueOnce(new Error('no connection'));
  await renderInShop(<IdlePart load={load} props={{}} namespaces={[]} isUrgent />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(await screen.findByText('Рады видеть')).toBeVisible();
});
