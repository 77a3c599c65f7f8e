import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { LAYERS } from '#components/layers/layer-table-client.tsx';
import { server } from '#tests/component/server.ts';
import { loadForLayers } from './load-cached.ts';

test('[CART-13] the layers of a cart that is filled without a network, that of the place too, have their messages', async () => {
  const names = new Set<unknown>();
  server.use(
    http.get('*/api/messages/:locale/:version/:namespace', ({ params }) => {
      names.add(params.namespace);
      return HttpResponse.json({});
    }),
    http.get('*/api/*', () => HttpResponse.json({ code: 'away' }, { status: 404 })),
  );
  await loadForLayers({ locale: 'ru', messagesVersion: 'kept', warehouseId: null });
  for (const { namespaces } of [LAYERS.dish, LAYERS.place, LAYERS.cart])
    expect([...names]).toEqual(expect.arrayContaining([...namespaces]));
});
