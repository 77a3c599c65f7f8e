import { readFileSync, writeFileSync } from 'node:fs';
import { alignedTable, replaceSection, tableCell } from './markdown.ts';
import { demandOf, expectedHits, type Limit, limitsOf, type Plan, planOf } from './scale/capacity.ts';
import { type Figures, type Inputs, inputsOf, readFigures, type Size } from './scale/figures.ts';

/** The tables of docs/scale.md. */

/** A number with three significant digits: 12, 1.2 k, 3.4 M. */
export function short(value: number): string {
  const [power, unit] =
    value >= 1e12 ? [1e12, ' T'] : value >= 1e9 ? [1e9, ' G'] : value >= 1e6 ? [1e6, ' M'] : value >= 10_000 ? [1e3, ' k'] : [1, ''];
  const scaled = value / power;
  const digits = scaled >= 100 ? 0 : scaled >= 10 ? 1 : scaled >= 1 ? 2 : scaled >= 0.1 ? 2 : 4;
  return `${Number(scaled.toFixed(digits))}${unit}`;
}

const percent = (share: number): string =>
  share > 0 && share < 0.001 ? '< 0.1 %' : share > 2 ? `× ${short(share)}` : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const bytes = (value: number): string => `${short(value)}B`.replace(/(\d)B$/, '$1 B');
const euros = (value: number): string => `€${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)}`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  alignedTable([head, ...rows.map((row) => row.map(tableCell))]);

const machinesOf = ({ machines: m }: Plan): string =>
  m.backends === 0
    ? '1, which is all'
    : [
        `${m.storefronts} storefronts`,
        `${m.backends} backends`,
        `${m.databases} databases`,
        `${m.edges} nginx`,
        ...(m.realtime > 0 ? [`${m.realtime} realtime`] : []),
      ].join(', ');

function sizesTable(plans: readonly Plan[]): string {
  const rows: readonly (readonly [string, (plan: Plan) => string])[] = [
    ['visits a month', ({ size }) => short(size.visitsPerMonth)],
    ['orders a day', ({ demand }) => short(demand.ordersPerDay)],
    ['page views each second, busiest minutes', ({ demand }) => short(demand.peak.pages)],
    ['calls each second', ({ demand }) => short(demand.peak.calls)],
    ['orders written each second', ({ demand }) => short(demand.peak.orders)],
    ['customers who watch an order', ({ demand }) => short(demand.watching)],
    ['different pages', ({ demand }) => short(demand.pages)],
    ['page views that the edge answers', ({ edgeHits, machines }) => (machines.edges === 0 ? 'no edge' : percent(edgeHits))],
    ['of the rest, in a storefront’s memory', ({ memoryHits }) => percent(memoryHits)],
    ['machines', machinesOf],
    ['storefronts, if each kept all pages its memory has room for', ({ roomyStorefronts }) => String(roomyStorefronts)],
    ['storefronts, if each page were made in one place only', ({ storefrontsByPage }) => String(storefrontsByPage)],
    ['all pages kept once (Redis)', ({ sharedPageBytes }) => bytes(sharedPageBytes)],
    ['orders in the database, a year', ({ databaseBytesPerYear }) => bytes(databaseBytesPerYear)],
    ['traffic a month', ({ demand }) => bytes(demand.bytesPerMonth)],
    ['bits each second, busiest minutes', ({ demand }) => `${short(demand.peakBits)}bit`.replace(/(\d)bit$/, '$1 bit')],
    ['machines, a month', ({ money }) => euros(money.machines)],
    ['traffic, a month', ({ money }) => euros(money.traffic)],
    ['storage, a month', ({ money }) => euros(money.storage)],
    ['all of it, a month', ({ money }) => euros(money.total)],
    ['for a thousand orders', ({ money, demand }) => euros((money.total / (demand.ordersPerDay * 30)) * 1_000)],
  ];
  return table(
    ['', ...plans.map(({ size }) => size.name)],
    rows.map(([name, cell]) => [name, ...plans.map(cell)]),
  );
}

const limitRow = ({ part, used, visitsPerMonth, remedy, cost }: Limit): readonly string[] => [
  part,
  percent(used),
  short(visitsPerMonth),
  remedy,
  euros(cost),
];

function limitsOfSize(size: Size, inputs: Inputs): string {
  const limits = limitsOf(size, inputs);
  const [first] = limits;
  if (first === undefined) return '';
  const said =
    first.used <= 1
      ? `Nothing breaks. Used most is ${first.part}, ${percent(first.used)} of what it may be: enough up to ${short(first.visitsPerMonth)} visits a month.`
      : `First to break: ${first.part}, at ${short(first.visitsPerMonth)} visits a month, ${short(first.used)} times fewer than these. The remedy: ${first.remedy}, from ${euros(first.cost)} a month.`;
  const rows = limits.map(limitRow);
  return `**${size.name}.** ${said}\n\n${table(['one machine as it starts', 'used', 'holds visits a month', 'what one changes then', 'a month, to begin with'], rows)}`;
}

const LIVES = [1, 10, 60, 180];
const NODES = [1, 4, 16];

/** Hits of the edge for the largest size, by how long a page is kept and at how many nodes. */
function edgeTable(size: Size, inputs: Inputs): string {
  const { peak, pages } = demandOf(size, inputs);
  const { popularity, cookieShare } = inputs.assumed;
  const run = { pages: Math.ceil(pages), popularity, requestsPerSecond: peak.pages * (1 - cookieShare) };
  const rows = LIVES.map((life) => [`${life} s`, ...NODES.map((nodes) => percent(expectedHits({ ...run, nodes, life })))]);
  return table(['kept for', ...NODES.map((nodes) => `${nodes} node${nodes === 1 ? '' : 's'}`)], rows);
}

function figuresTable({ measured, assumed, prices }: Figures): string {
  const rows = [
    ...Object.entries(measured).map(([name, m]) => [
      `\`${name}\``,
      `${m.value} ${m.unit}`,
      `${m.source}; ${m.command}, ${m.date}, ${m.machine}`,
    ]),
    ...Object.entries({ ...assumed, ...prices }).map(([name, a]) => [`\`${name}\``, `${a.value} ${a.unit}`, a.source]),
  ];
  return table(['name', 'value', 'from'], rows);
}

/** The generated part of docs/scale.md. */
function scaleTables(figures: Figures): string {
  const inputs = inputsOf(figures);
  const { sizes } = figures;
  const largest = sizes.toSorted((a, b) => b.visitsPerMonth - a.visitsPerMonth)[0];
  const parts = [
    '## Three sizes',
    sizesTable(sizes.map((size) => planOf(size, inputs))),
    '## What breaks first',
    ...sizes.map((size) => limitsOfSize(size, inputs)),
    '## What the edge saves',
    largest === undefined
      ? ''
      : `For ${largest.name}: page views without a cookie that a node answers itself.\n\n${edgeTable(largest, inputs)}`,
    '## What the model is fed with',
    figuresTable(figures),
  ];
  return `\n${parts.join('\n\n')}\n`;
}

/** `npm run scale`: what a shop of each size needs, computed from `docs/scale.json`; prints the tables and renews them in docs/scale.md. */

const PAGE = 'docs/scale.md';
const MARKS = ['<!-- scale: made by scripts/scale.ts -->', '<!-- /scale -->'] as const;

/** The page with its tables computed again. */
export const withScale = (text: string): string => replaceSection(text, MARKS, scaleTables(readFigures()));

if (import.meta.main) {
  writeFileSync(PAGE, withScale(readFileSync(PAGE, 'utf8')));
  console.log(scaleTables(readFigures()));
}
