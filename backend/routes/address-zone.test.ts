import { afterEach, describe, expect, test } from 'vitest';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';

let backend: TestBackend;
afterEach(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

const zone = (id: number, cid: string, west: number, east: number) => {
  const ring = [west, east, east, west, west].map((lon, corner) => [lon, corner === 2 || corner === 3 ? 57 : 54]);
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { description: `${cid} #cid=${cid}`, fill: '#00ff00', stroke: '#00aa00' },
  };
};
/** West: house 3 of the street, delivery for 300 from warehouse 12. East: house 5, delivery for 149 from warehouse 11. */
const twoZones = {
  ...orderShop,
  'zones.geojson': JSON.stringify({ type: 'FeatureCollection', features: [zone(1, 'west', 49.15, 49.3), zone(2, 'green', 49.3, 51)] }),
  'settings.yaml': (text: string) =>
    orderShop['settings.yaml'](text).replace(
      '  conditions:\n',
      '  conditions:\n    - { zone: west, warehouse_id: 12, time_deliv: 40, sum: [{ min_sum_order: 0, deliv_price: 300 }] }\n',
    ),
};
const trustingBy = (word: string) => ({
  ...orderShop,
  'settings.yaml': (text: string) => orderShop['settings.yaml'](text).replace('delivery:\n', `delivery:\n  trust_point: ${word}\n`),
});

const to = (text: string, more: object = {}) => ({ ...inZone, address: { ...inZone.address, text, ...more } });
const place = (text: string, shownTotal: number, more: object = {}) => placing(backend).place({ delivery: to(text, more), shownTotal });
const [EAST, WEST] = [180_000 + 14_900, 180_000 + 30_000];

describe('[DLV-03] [PRICE-05] an address in another zone than the point it came with', () => {
  test('[KF-BACKEND-01] costs what its own zone costs, and the cheaper total is refused with the right one', async () => {
    backend = await testBackend({ files: twoZones });
    const refused = await place('Озёрная, 3', EAST);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'quote_changed', data: { params: { total: WEST, quote: { zone: 'west', warehouseId: 12 } } } },
    });
    const answer = await place('Озёрная, 3', WEST);
    expect(answer).toMatchObject({ status: 201, body: { total: '2100.00', shipping_total: '300.00' } });
    expect(Object(answer.body).meta_data).toContainEqual(expect.objectContaining({ key: 'stock_id', value: '12' }));
    expect(await place('Озёрная, 5', EAST)).toMatchObject({ status: 201, body: { shipping_total: '149.00' } });
  });

  test('[KF-BACKEND-01] is refused where its house lies outside every zone, in a quote as in an order', async () => {
    backend = await testBackend({ files: twoZones });
    const outside = { path: 'delivery.address', code: 'address_outside', message: 'Your address is outside the delivery zone' };
    expect(await place('Озёрная, 1', EAST)).toMatchObject({ status: 422, body: { data: { params: { problems: [outside] } } } });
    const quote = await backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, { delivery: to('Озёрная, 1') }) });
    expect(quote.body).toMatchObject({ deliveryPrice: null, problems: [outside] });
  });
});

describe('[DLV-03] an address that no geocoder knows', () => {
  const refused = { status: 422, body: { data: { params: { problems: [{ code: 'address_unknown' }] } } } };

  test('[KF-BACKEND-02] is refused, a known street of another city as well', async () => {
    backend = await testBackend({ files: orderShop });
    expect(await place('Лесная, 1', EAST)).toMatchObject(refused);
    expect(await place('Озёрная, 1', EAST, { city: 'Москва' })).toMatchObject(refused);
    expect(backend.model.settings.delivery.trustPoint).toBe(false);
  });

  test('[KF-BACKEND-02] is where its point is in a shop that trusts points; houses that are known still decide', async () => {
    backend = await testBackend({ files: trustingBy('true') });
    expect(await place('Лесная, 1', EAST)).toMatchObject({ status: 201 });
    expect(await place('Лесная', EAST)).toMatchObject(refused);
    expect(await place('Озёрная, 700', EAST)).toMatchObject(refused);
    expect(await place('Озёрная, 5а', EAST)).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ code: 'address_outside' }] } } },
    });
  });

  test.each([
    ['a shop without streets.yaml', null],
    ['a shop whose streets.yaml is empty', () => 'country: Россия\ncity: Казань\nstreets: []\n'],
  ])('[KF-BACKEND-02] is where its point is in %s, unless its settings say otherwise', async (_, streets) => {
    backend = await testBackend({ files: { ...orderShop, 'streets.yaml': streets } });
    expect(await place('Лесная, 1', EAST)).toMatchObject({ status: 201 });
    await backend.close();
    backend = await testBackend({ files: { ...trustingBy('no'), 'streets.yaml': streets } });
    expect(await place('Лесная, 1', EAST)).toMatchObject(refused);
  });

  test.each([
    ['auto', false],
    ['yes', true],
    ['no', false],
    ['true', true],
    ['false', false],
  ])('[KF-BACKEND-02] delivery.trust_point: %s, with streets', async (word, isTrusted) => {
    backend = await testBackend({ files: trustingBy(word) });
    expect(await place('Лесная, 1', EAST)).toMatchObject(isTrusted ? { status: 201 } : refused);
  });
});
