import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { zoneAt } from '#lib/domain/zones.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { loadShop } from './load.ts';
import { shopFolder } from './shop-folder.fixture.ts';
import { mapWire } from './wire/settings.ts';
import { importZones } from './zones.ts';

const square = (lon: number, lat: number): number[][] => [
  [lon, lat],
  [lon + 0.1, lat],
  [lon + 0.1, lat + 0.1],
  [lon, lat + 0.1],
  [lon, lat],
];
const polygon = (coordinates: unknown, properties: object, rest: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
  ...rest,
});
const point = (name: string) => ({
  type: 'Feature',
  id: 0,
  geometry: { type: 'Point', coordinates: [49.122, 55.79] },
  properties: { iconCaption: name, 'marker-color': '#1e98ff' },
});
const collection = (features: unknown[], rest: object = {}): string => JSON.stringify({ type: 'FeatureCollection', ...rest, features });

const constructorFile = collection(
  [
    point('Первая'),
    polygon([square(49.1, 55.7)], {
      description: 'Зелёная #cid=green<br>до 40 минут',
      fill: '#1bad03',
      'fill-opacity': 0.2,
      stroke: '#1bad03',
      'stroke-width': '3',
      'stroke-opacity': '0,9',
    }),
    { type: 'Feature', id: 2, geometry: { type: 'LineString', coordinates: square(49, 55) }, properties: { stroke: '#ed4543' } },
  ],
  { metadata: { name: 'Доставка', creator: 'Yandex Map Constructor' } },
);

async function zonesOf(file: string) {
  const shop = await loadShop(shopFolder({ 'zones.geojson': file }));
  return { shop, zones: settingsOf({ map: mapWire(shop) }).zones };
}

describe('[DLV-02] zones of map editors', () => {
  test('[KF-IMPORT-07] [KF-IMPORT-09] the map constructor: numbers as texts, points, lines and metadata', async () => {
    const { shop, zones } = await zonesOf(constructorFile);
    expect(zones).toMatchObject([{ zone: 'green', label: 'Зелёная до 40 минут', fill: '#1bad03', strokeWidth: 3, strokeOpacity: 0.9 }]);
    expect(shop.notes?.map(({ message }) => message)).toEqual([
      "left out: point «Первая» (coord: '55.79, 49.122' of place 5, Первая); lines: 1",
    ]);
  });

  test.each([
    ['no id, other properties', [polygon([square(49.1, 55.7)], { name: 'Центр #cid=green', fid: 7, marker: null })], {}],
    [
      'null properties beside',
      [polygon([square(49.1, 55.7)], { title: '#cid=green' }), polygon([square(49, 55)], {}, { properties: null })],
      {},
    ],
    ['a text as id, twice', [1, 2].map(() => polygon([square(49.1, 55.7)], { description: '#cid=green' }, { id: 'way/1' })), {}],
    ['a height', [polygon([square(49.1, 55.7).map((at) => [...at, 0])], { description: '#cid=green' })], { crs: { type: 'name' } }],
    ['an open ring', [polygon([square(49.1, 55.7).slice(0, 4)], { description: '#cid=green' })], { bbox: [49, 55, 50, 56] }],
    [
      'no geometry beside',
      [polygon([square(49.1, 55.7)], { description: '#cid=green' }), { type: 'Feature', geometry: null, properties: {} }],
      {},
    ],
    [
      'a collection of geometries',
      [
        {
          type: 'Feature',
          properties: { description: '#cid=green' },
          geometry: { type: 'GeometryCollection', geometries: [polygon([square(49.1, 55.7)], {}).geometry, point('').geometry] },
        },
      ],
      {},
    ],
  ])('[KF-IMPORT-08] %s', async (_name, features, rest) => {
    const { zones } = await zonesOf(collection(features, rest));
    expect(zoneAt([49.15, 55.75], zones)?.zone).toBe('green');
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    expect(zones.every(({ fill, stroke }) => /^#[\da-f]{6}$/.test(fill) && /^#[\da-f]{6}$/.test(stroke))).toBe(true);
  });

  test('[KF-IMPORT-09] every kind of geometry is read: polygons deliver, and one line counts the rest', async () => {
    const line = square(49, 55);
    const others = [
      { type: 'MultiPoint', coordinates: line },
      { type: 'LineString', coordinates: line },
      { type: 'MultiLineString', coordinates: [line] },
      { type: 'Point', coordinates: [] },
      { type: 'Polygon', coordinates: [] },
      { type: 'GeometryCollection', geometries: [] },
    ].map((geometry) => ({ type: 'Feature', geometry, properties: null }));
    const { shop, zones } = await zonesOf(collection([...others, polygon([square(49.1, 55.7)], { description: '#cid=green' })]));
    expect(zones.map(({ zone }) => zone)).toEqual(['green']);
    expect(shop.notes?.map(({ message }) => message)).toEqual(['left out: points: 1; lines: 2; without corners: 1']);
  });

  test('[KF-IMPORT-08] a MultiPolygon is one zone of several areas', async () => {
    const geometry = { type: 'MultiPolygon', coordinates: [[square(49.1, 55.7)], [square(49.3, 55.7)]] };
    const { zones } = await zonesOf(collection([{ type: 'Feature', properties: { description: 'Оба берега #cid=green' }, geometry }]));
    expect([49.15, 49.25, 49.35].map((lon) => zoneAt([lon, 55.75], zones)?.zone)).toEqual(['green', undefined, 'green']);
  });

  test('[KF-IMPORT-12] [KF-IMPORT-07] a polygon without #cid= is told of where every zone has its polygon, and a place in another city too', async () => {
    const shop = await loadShop(
      shopFolder({
        'zones.geojson': collection([
          polygon([square(49.1, 55.7)], { description: '#cid=green' }),
          polygon([square(49.1, 55.7)], { name: 'Парк' }),
        ]),
        'settings.yaml': (text) => text.replace("coord: '55.79, 49.12'", "coord: '43.1, 131.9'"),
      }),
    );
    expect(shop.notes?.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      'zones.geojson:1 the polygon «Парк» has no #cid=: it is drawn, and nothing is delivered to it',
      expect.stringMatching(/^settings.yaml:14 latitude and longitude swapped\? It is \d{4} km from every zone$/),
    ]);
  });
});

describe('npm run shop -- zones', () => {
  const given = (text: string, changes: Parameters<typeof shopFolder>[0] = {}) => {
    const dir = shopFolder(changes);
    const path = join(dir, 'from-the-editor.geojson');
    writeFileSync(path, text);
    return { dir, path };
  };

  test('[KF-IMPORT-11] shows what was understood and writes a file that the shop starts with', async () => {
    const { dir, path } = given(constructorFile, { 'zones.geojson': null });
    expect(importZones(path, dir)).toEqual([
      'zone green: «Зелёная до 40 минут», polygons: 1, corners: 4',
      expect.stringContaining("left out: point «Первая» (coord: '55.79, 49.122' of place 5, Первая); lines: 1"),
      `${join(dir, 'zones.geojson')} written`,
    ]);
    expect((await loadShop(dir)).zones.map(({ zone }) => zone)).toEqual(['green']);
  });

  test.each([
    [
      'a zone that settings do not have',
      constructorFile.replace('cid=green', 'cid=blue'),
      /no condition for zone "blue".*without a polygon: green/,
    ],
    ['no polygon', collection([point('x')]), /no polygon with #cid=green/],
    ['nothing', '\uFEFF \n', /the file is empty/],
    ['an archive', 'PK\u0003\u0004 doc.kml', /got an archive \(KMZ, Shapefile\): save the map as GeoJSON/],
    ['XML', '<?xml version="1.0"?><kml/>', /expected GeoJSON, got XML/],
    ['no collection', '{"type":"Topology"}', /type: expected FeatureCollection, got "Topology"/],
  ])('[KF-IMPORT-11] %s: nothing is written', (_name, text, message) => {
    const { dir, path } = given(text);
    const before = readFileSync(join(dir, 'zones.geojson'), 'utf8');
    expect(() => importZones(path, dir)).toThrow(message);
    expect(readFileSync(join(dir, 'zones.geojson'), 'utf8')).toBe(before);
  });

  test('[KF-IMPORT-11] a file that is not there is named', () => {
    const { dir } = given('');
    expect(() => importZones('/nowhere/zones.geojson', dir)).toThrow('/nowhere/zones.geojson:1 there is no such file');
  });

  test.each(['#CID=green', '#cid= green', '#Cid=green'])('[KF-IMPORT-10] «%s» names the zone, too', (mark) => {
    const { dir, path } = given(constructorFile.replace('#cid=green', mark));
    expect(importZones(path, dir)[0]).toBe('zone green: «Зелёная до 40 минут», polygons: 1, corners: 4');
    expect(readFileSync(join(dir, 'zones.geojson'), 'utf8')).toContain('#cid=green');
  });
});
