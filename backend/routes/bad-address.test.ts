import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { ORDERS, placing } from '#tests/setup/placing.ts';

let backend: TestBackend;
let shop: ReturnType<typeof placing>;
beforeAll(async () => {
  backend = await testBackend({ files: orderShop });
  shop = placing(backend);
});
afterEach(() => expect(backend.errors).toEqual([]));
afterAll(() => backend.close());

const TOTAL = 194_900;
type Notes = Readonly<Record<string, unknown>>;
/** The order for an address inside the zone as the storefront sends it, with other notes (null removes one) or another address. */
function withNotes(notes: Notes, address?: string) {
  const body = orderBody(backend, { delivery: inZone, shownTotal: TOTAL });
  const rows = z.array(z.object({ key: z.string(), value: z.unknown() })).parse(body.meta_data);
  const added = Object.entries(notes).flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
  const party = (one: object) => ({ ...one, ...(address !== undefined && { address_1: address }) });
  return {
    ...body,
    billing: party(Object(body.billing)),
    shipping: party(Object(body.shipping)),
    meta_data: [...rows.filter(({ key }) => !(key in notes)), ...added],
  };
}
const refusal = (code: string, message: string) => ({
  status: 422,
  body: {
    code: 'invalid_order',
    message: expect.any(String),
    data: { status: 422, params: { problems: [{ path: 'delivery.address', code, message, params: {} }] } },
  },
});
const UNKNOWN = refusal('address_unknown', 'Choose a correct address');
const OUTSIDE = refusal('address_outside', 'Your address is outside the delivery zone');

describe('[DLV-03] an order to nowhere is refused by name, and nothing of it is kept', () => {
  test.each<[string, Notes, string | undefined, object]>([
    ['north of the pole', { lat: '90.001' }, undefined, UNKNOWN],
    ['beyond the antimeridian', { long: '180.5' }, undefined, UNKNOWN],
    ['not a number', { lat: 'NaN' }, undefined, UNKNOWN],
    ['endlessly far', { long: 'Infinity' }, undefined, UNKNOWN],
    ['a number too large for one', { lat: '1e999', long: '1e999' }, undefined, UNKNOWN],
    ['hexadecimal', { lat: '0x37', long: '0x31' }, undefined, UNKNOWN],
    ['words', { lat: 'север', long: 'восток' }, undefined, UNKNOWN],
    ['a list', { lat: ['55.2'], long: { deg: 49 } }, undefined, UNKNOWN],
    ['a decimal comma', { lat: '55,2' }, undefined, UNKNOWN],
    ['no latitude', { lat: null }, undefined, UNKNOWN],
    ['no point', { lat: null, long: null }, undefined, UNKNOWN],
    ['the empty point', { lat: '0', long: 0 }, undefined, UNKNOWN],
    ['no address', {}, '', UNKNOWN],
    ['a street without a house', {}, 'Озёрная', UNKNOWN],
    ['a house that the street does not have', {}, 'Озёрная, 700', UNKNOWN],
    ['a house outside every zone with a point inside', {}, 'Озёрная, 5а', OUTSIDE],
    ['the same written with its city', {}, 'г. Казань, ул. Озёрная, д. 5а, кв. 7', OUTSIDE],
    ['a street of another city with a point inside', {}, 'Москва, Тверская, 1', UNKNOWN],
    ['a known street in another city', {}, 'Москва, Озёрная, 1', UNKNOWN],
    ['a point outside every zone', { lat: '56.5', long: '49.5' }, undefined, OUTSIDE],
    ['latitude and longitude the wrong way round', { lat: '49.5', long: '55.2' }, undefined, OUTSIDE],
    ['the pole', { lat: '90', long: '180' }, undefined, OUTSIDE],
  ])('%s', async (_, notes, address, expected) => {
    const before = [await shop.count(), await shop.soup()];
    expect(await shop.send(withNotes(notes, address))).toMatchObject(expected);
    expect([await shop.count(), await shop.soup()]).toEqual(before);
  });
});

describe('[PRICE-05] whoever names a zone, a warehouse or a price of delivery is not believed', () => {
  test.each<[string, Notes]>([
    ['a zone that does not exist', { zone: 'gold', zone_id: 'gold', zoneId: '#cid=gold' }],
    ['a warehouse elsewhere', { stock_id: '12' }],
    ['a price', { delivery_price: '0', deliv_price: '0', shipping_total: '0' }],
  ])('%s', async (_, notes) => {
    const { status, body } = await shop.send(withNotes(notes));
    expect([status, body]).toMatchObject([201, { total: '1949.00', shipping_total: '149.00' }]);
  });

  test('a shipping line that costs less than nothing', async () => {
    const body = {
      ...withNotes({}),
      shipping_lines: [{ method_id: 'flat_rate', total: '-500', meta_data: [{ key: 'zone', value: 'gold' }] }],
    };
    expect((await backend.call('POST', ORDERS, { body })).body).toMatchObject({ total: '1949.00', shipping_total: '149.00' });
  });
});

const TIMES = '/wp-json/checkout/avaible_time?stock_id=11&shipping_method=flat_rate';
test.each(['gold', '#cid=green', 'GREEN', '__proto__', 'x'.repeat(201)])(
  '[DLV-03] times of the forged zone %s are refused naming it',
  async (zone) => {
    expect(await backend.call('GET', `${TIMES}&zone=${encodeURIComponent(zone)}`)).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', message: expect.any(String), data: { status: 400, params: { zone: expect.any(String) } } },
    });
  },
);

test.each([
  ['lon=&lat=55', 'lon'],
  ['lon=49&lat=%20', 'lat'],
  ['lon=Infinity&lat=55', 'lon'],
  ['lon=0x31&lat=55', 'lon'],
  ['lon=49&lat=90.0001', 'lat'],
  ['lon=-180.1&lat=55', 'lon'],
  ['lon=49&lat=1e999', 'lat'],
  ['lon[]=49&lat=55', 'lon'],
])('[DLV-03] the address at %s is refused naming %s', async (query, parameter) => {
  expect(await backend.call('GET', `/wp-json/geo/v1/reverse?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { status: 400, params: { [parameter]: expect.any(String) } } },
  });
});
