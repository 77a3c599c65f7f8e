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

const MEASURED = [
  'pageCost',
  'pageRender',
  'callCost',
  'backendCallCost',
  'orderCost',
  'ordersOnSqlite',
  'ordersOnPostgres',
  'bytesPerOrder',
  'firstVisitBytes',
  'nextPageBytes',
  'keptPageBytes',
  'pageMemory',
  'liveConnections',
  'edgeCost',
] as const;
const ASSUMED = [
  'ordersPerVisit',
  'pagesPerVisit',
  'callsPerVisit',
  'firstVisitShare',
  'cookieShare',
  'peakHourShare',
  'peakDayFactor',
  'burst',
  'busy',
  'watchedMinutes',
  'dishes',
  'otherPages',
  'languages',
  'pageTypes',
  'popularity',
  'pageLife',
  'edgeLife',
  'coresPerMachine',
] as const;
const PRICES = ['machine', 'databaseMachine', 'edgeMachine', 'edgeTraffic', 'storage', 'includedTraffic', 'memory'] as const;

const file = z.strictObject({
  measured: z.record(z.enum(MEASURED), measured),
  assumed: z.record(z.enum(ASSUMED), assumed),
  prices: z.record(z.enum(PRICES), assumed),
  sizes: z.array(z.strictObject({ name: z.string(), locations: z.int().positive(), visitsPerMonth: z.int().positive() })).min(1),
});

export type Figures = z.output<typeof file>;
export type Size = Figures['sizes'][number];
/** The numbers without their sources, by name. */
export type Inputs = ReturnType<typeof inputsOf>;

const FILE = 'docs/scale.json';
export const readFigures = (): Figures => file.parse(JSON.parse(readFileSync(FILE, 'utf8')));

const valuesOf = <T extends Readonly<Record<string, { readonly value: number }>>>(part: T) =>
  Object.fromEntries(Object.entries(part).map(([name, { value }]) => [name, value])) as { readonly [N in keyof T]: number };

export const inputsOf = ({ measured: m, assumed: a, prices: p }: Figures) => ({
  measured: valuesOf(m),
  assumed: valuesOf(a),
  prices: valuesOf(p),
});
