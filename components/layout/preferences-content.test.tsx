import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/client/query-client.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers } from '#tests/contract/msw.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import PreferencesContent from './preferences-content-client.tsx';

beforeEach(() => {
  usePreferences.setState(usePreferences.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  useToasts.setState({ toasts: [] });
});

test('[LK-08] a guest’s preferences stay in this browser and are there the next time', async () => {
  const onClose = vi.fn();
  const { user, unmount } = await renderInShop(<PreferencesContent path="/?layer=preferences" open onClose={onClose} />);
  expect(screen.getByText(/Сохраним в этом браузере/)).toBeVisible();
  for (const name of ['Вегетарианское', 'Без чеснока', 'Без лука', 'Без острого'])
    expect(await screen.findByRole('checkbox', { name })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Без лука' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(usePreferences.getState()).toMatchObject({ wanted: [{ code: 'no_onion', text: '' }], own: true });
  expect(useToasts.getState().toasts).toMatchObject([{ tone: 'success', text: 'Предпочтения сохранены' }]);
  unmount();
  queryClient().clear();
  await renderInShop(<PreferencesContent path="/?layer=preferences" open onClose={onClose} />);
  expect(await screen.findByRole('checkbox', { name: 'Без лука' })).toBeChecked();
});

/** A customer whose backend knows a preference that this shop has no message for. */
function customerShop(savedOk: boolean) {
  const saved: unknown[] = [];
  const preferences = [
    { code: 'no_spicy', text: 'Без острого', checked: true },
    { code: 'no_nuts', text: 'Без орехов', checked: false },
  ];
  useSession.setState({ customerId: 7 });
  server.use(
    ...contractHandlers('http://shop.test/api', {
      preferences: () => ({ preferences, comment: 'Соус отдельно' }),
      savePreferences: ({ body }) => {
        saved.push(body);
        return savedOk;
      },
    }),
  );
  return saved;
}

test('[LK-08] [ACC-04] ticks of one customer are not those of the next who logs in while the layer is open', async () => {
  customerShop(true);
  const { user } = await renderInShop(<PreferencesContent path="/?layer=preferences" open onClose={() => {}} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Без орехов' }));
  act(() => useSession.setState({ customerId: 8 }));
  expect(await screen.findByRole('checkbox', { name: 'Без орехов' })).not.toBeChecked();
});

test('[LK-08] a customer’s preferences are the account’s, those of its backend included, and saved there', async () => {
  const saved = customerShop(true);
  const onClose = vi.fn();
  const { user } = await renderInShop(<PreferencesContent path="/?layer=preferences" open onClose={onClose} />);
  expect(await screen.findByRole('checkbox', { name: 'Без острого' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Без орехов' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toMatchObject([
    {
      comment: 'Соус отдельно',
      preferences: [
        { code: 'no_spicy', checked: true },
        { code: 'no_nuts', checked: true },
      ],
    },
  ]);
  expect(usePreferences.getState()).toMatchObject({ wanted: [{ code: 'no_spicy' }, { code: 'no_nuts', text: 'Без орехов' }], own: false });
});

test('[LK-08] what the account does not take is said, and stays ticked', async () => {
  customerShop(false);
  const onClose = vi.fn();
  const { user } = await renderInShop(<PreferencesContent path="/?layer=preferences" open onClose={onClose} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Без орехов' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ tone: 'error' }]));
  expect(screen.getByRole('checkbox', { name: 'Без орехов' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
  expect(usePreferences.getState().wanted).toEqual([]);
});
