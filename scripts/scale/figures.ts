import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The figures of the model of scale from one file: measurements, assumptions, prices, and the sizes of shops to compute. */

const positive = z.number().positive();
const measured = z.strictObject({
  value: positive,
  unit: z.string(),
  command: z.string(),
  source: z.string(),
  date: z.iso.date(),
  machine: z.string(),
});
const assumed = z.strictObject({ value: positive, unit: z.string(), source: z.string() });

const file = z.strictObject({
  measured: z.strictObject({
    pageCost: measured,
    pageRender: measured,
    callCost: measured,
    backendCallCost: measured,
    orderCost: measured,
    ordersOnSqlite: measured,
    ordersOnPostgres: measured,
    bytesPerOrder: measured,
    firstVisitBytes: measured,
    nextPageBytes: measured,
    keptPageBytes: measured,
    pageMemory: measured,
    liveConnections: measured,
    edgeCost: measured,
  }),
  assumed: z.strictObject({
    ordersPerVisit: assumed,
    pagesPerVisit: assumed,
    callsPerVisit: assumed,
    firstVisitShare: assumed,
    cookieShare: assumed,
    peakHourShare: assumed,
    peakDayFactor: assumed,
    burst: assumed,
    busy: assumed,
    watchedMinutes: assumed,
    dishes: assumed,
    otherPages: assumed,
    languages: assumed,
    pageTypes: assumed,
    popularity: assumed,
    pageLife: assumed,
    edgeLife: assumed,
    coresPerMachine: assumed,
  }),
  prices: z.strictObject({
    machine: assumed,
    databaseMachine: assumed,
    edgeMachine: assumed,
    edgeTraffic: assumed,
    storage: assumed,
    includedTraffic: assumed,
    memory: assumed,
  }),
  sizes: z.array(z.strictObject({ name: z.string(), locations: z.int().positive(), visitsPerMonth: z.int().positive() })).min(1),
});

export type Figures = z.output<typeof file>;
export type Size = Figures['sizes'][number];
/** The numbers without their sources, by name. */
type Values<K extends 'measured' | 'assumed' | 'prices'> = { readonly [N in keyof Figures[K]]: number };

export interface Inputs {
  readonly measured: Values<'measured'>;
  readonly assumed: Values<'assumed'>;
  readonly prices: Values<'prices'>;
}

const FILE = 'docs/scale.json';
export const readFigures = (): Figures => file.parse(JSON.parse(readFileSync(FILE, 'utf8')));

const valuesOf = <T extends Readonly<Record<string, { readonly value: number }>>>(part: T) =>
  Object.fromEntries(Object.entries(part).map(([name, { value }]) => [name, value])) as { readonly [N in keyof T]: number };

export const inputsOf = ({ measured: m, assumed: a, prices: p }: Figures): Inputs => ({
  measured: valuesOf(m),
  assumed: valuesOf(a),
  prices: valuesOf(p),
});
