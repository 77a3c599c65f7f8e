import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { clientOf } from '#old/components/checkout/queries-client.tsx';
import { askPlace, typeAddress } from '#tests/component/place-steps.ts';
import { server } from '#tests/component/server.ts';
import { testShop } from '#tests/component/shop.ts';

testShop();

const MAP = '/api/wp-json/geo/v1/map';
const drawnMap = async () => within(await screen.findByRole('img', { name: /^Карта зон/ }));

test('[DLV-12] the own map comes near to an address and names the streets around it', async () => {
  const { user, sheet } = await askPlace();
  expect(await (await drawnMap()).findByText('Казанка')).toBeInTheDocument();
  expect((await drawnMap()).queryByText('улица Пушкина')).toBeNull();
  await typeAddress(user, sheet, 'Пушкина, 12');
  expect(await (await drawnMap()).findByText('улица Пушкина')).toBeInTheDocument();
});

test('[DLV-12] without the map of the city there are still the zones and the address', async () => {
  clientOf().removeQueries({ queryKey: ['city-map'] });
  let asked = 0;
  server.use(
    http.get(MAP, () => {
      asked += 1;
      return new Response(null, { status: 404 });
    }),
  );
  const { user, sheet } = await askPlace();
  await typeAddress(user, sheet, 'Пушкина, 12');
  expect(await (await drawnMap()).findByText('улица Пушкина, 12')).toBeInTheDocument();
  expect(asked).toBeGreaterThan(0);
  expect((await drawnMap()).queryByText('Казанка')).toBeNull();
});
