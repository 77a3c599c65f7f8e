import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { consoleErrors } from '#tests/component/console-errors.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { layerAddress, openLayer } from './layer-address.ts';
import { Layers } from './layers-client.tsx';

beforeEach(() => {
  useLayers.setState(useLayers.getInitialState(), true);
  useOnlineStatus.setState(useOnlineStatus.getInitialState(), true);
});

/** A layer whose messages do not come until the returned function is called; messages are kept by their version. */
async function openFailingLayer(messagesVersion: string) {
  consoleErrors.allow(/fetch failed/);
  routerDouble.open('/');
  const { user } = await renderInShop(<Layers />, { shop: { messagesVersion } });
  await act(async () => {});
  let isAway = true;
  server.use(http.get('*/api/messages/:locale/:version/:namespace', () => (isAway ? HttpResponse.error() : undefined)));
  openLayer(layerAddress('city'));
  const alert = await screen.findByRole('alert');
  return {
    user,
    alert,
    comeBack: () => {
      isAway = false;
    },
  };
}
const isLoaded = () => waitFor(() => expect(screen.queryByRole('alert')).toBeNull());

test('a layer whose messages do not come says so and loads again when it is asked to', async () => {
  const { user, alert, comeBack } = await openFailingLayer('missing-1');
  expect(alert).toHaveTextContent('Что-то пошло не так');
  comeBack();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await isLoaded();
});

test('[CART-13] without a connection it says that, and loads again by itself when the connection is back', async () => {
  act(() => useOnlineStatus.getState().setOffline('offline', null));
  const { alert, comeBack } = await openFailingLayer('missing-2');
  expect(alert).toHaveTextContent(/^Нет сети/);
  comeBack();
  act(() => useOnlineStatus.getState().setOnline());
  await isLoaded();
});
