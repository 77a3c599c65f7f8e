import { expect, test } from 'vitest';
import { loadShop } from '#backend/content/load.ts';
import { createGeo } from './geo.ts';

test('[DLV-03] each house of the demo city is found by its own text, with the city before it or without', async () => {
  const { streets } = await loadShop('backend/shop');
  const geo = createGeo(streets);
  const lost = (streets?.streets ?? []).flatMap(({ street, houses }) =>
    houses.flatMap(({ house, coordinates }) =>
      [`${street}, ${house}`, `${streets?.city}, ${street}, ${house}`].filter(
        (text) => String(geo.locate(text, coordinates)) !== String(coordinates),
      ),
    ),
  );
  expect(lost).toEqual([]);
});
