import type { SettingsWire } from '#lib/contract/settings.ts';

type Ring = readonly (readonly [number, number])[];

/** A square ring of side `size` whose south-west corner is [x, y]. */
export const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

export const zoneWire = (cid: string, ...rings: Ring[]) => ({
  id: cid || 0,
  geometry: { type: 'Polygon', coordinates: rings },
  properties: { description: `Зона ${cid}${cid === '' ? '' : ` #cid=${cid}`}` },
});

/** [0..10]² is «far», [2..6]² on top of it «near» with a hole at [3..4]², [20..21]² has no condition. */
export const zonesWire: Partial<SettingsWire> = {
  map: {
    features: [
      zoneWire('far', square(0, 0, 10)),
      zoneWire('near', square(2, 2, 4), square(3, 3, 1)),
      zoneWire('lost', square(20, 20, 1)),
      zoneWire('', square(2, 2, 4)),
      { geometry: { type: 'Point', coordinates: [1, 1] }, properties: { description: '#cid=point' } },
    ],
  },
  delivery: {
    default_warehouse_id: '12',
    conditions: [
      {
        zone: 'near',
        warehouse_id: '11',
        time_deliv: '30',
        sum: [
          { min_sum_order: '1500', deliv_price: '0' },
          { min_sum_order: '600', deliv_price: '250' },
        ],
      },
      { zone: 'far', time_deliv: 60, sum: [{ min_sum_order: 1000, deliv_price: 400 }], express_cost: '300' },
    ],
  },
};
