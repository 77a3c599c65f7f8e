/** A plain line plot as SVG: sizes across (each step alike), multiples of the first size up, each tenfold as high as the last. */

export interface Line {
  readonly name: string;
  /** One for every size; what was not measured is left out of the line. */
  readonly values: readonly (number | null)[];
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM, KEY] = [760, 400, 76, 44, 60, 260];
/** Each for white and for dark paper. */
const COLOURS = [
  ['#b33f08', '#ff9d6b'],
  ['#1c7443', '#6fd79a'],
  ['#1f5fa8', '#86bcff'],
  ['#8a5200', '#e8b45c'],
  ['#7a2d8f', '#d79bea'],
  ['#00707a', '#5fd3de'],
  ['#a3194b', '#ff8fb4'],
  ['#4a4a4a', '#c9c9c9'],
] as const;

/** Follows the reader's theme, as an image in a page does too. */
const STYLE = [
  'text{fill:#222}.paper{fill:#fff}.grid{stroke:#ddd}.line{fill:none;stroke-width:2}.key{stroke-width:3}',
  ...COLOURS.map(([light], n) => `.s${n}{stroke:${light}}.f${n}{fill:${light}}`),
  '@media (prefers-color-scheme:dark){text{fill:#eee}.paper{fill:#16181c}.grid{stroke:#3a3d44}',
  ...COLOURS.map(([, dark], n) => `.s${n}{stroke:${dark}}.f${n}{fill:${dark}}`),
  '}',
].join('');

const TICKS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** What stands beside the plot. */
export interface Axes {
  readonly title: string;
  readonly across: string;
  readonly up: string;
}

/** The same figures give the same bytes. */
export function plotOf({ title, across, up }: Axes, sizes: readonly string[], lines: readonly Line[]): string {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null && value > 0)).map(Number);
  const [least, most] = [Math.min(0.5, ...all), Math.max(2, ...all)];
  const [right, floor] = [WIDTH - KEY, HEIGHT - BOTTOM];
  const x = (i: number): string => rounded(LEFT + ((right - LEFT) * i) / Math.max(1, sizes.length - 1));
  const y = (value: number): string => rounded(floor - ((floor - TOP) * Math.log(value / least)) / Math.log(most / least));
  const text = (at: string, words: string, more = ''): string => `<text ${at} ${more}>${escaped(words)}</text>`;
  const grid = TICKS.filter((tick) => tick >= least && tick <= most).map((tick) => {
    const at = y(tick);
    return `<path class="grid" d="M${LEFT} ${at}H${right}"/>${text(`x="${LEFT - 8}" y="${at}"`, `${tick}×`, 'text-anchor="end" dy="4"')}`;
  });
  const drawn = lines.map(({ name, values }, n) => {
    const colour = n % COLOURS.length;
    const points = values.flatMap((value, i) => (value === null || value <= 0 ? [] : [[x(i), y(value)] as const]));
    const dots = points.map(([cx, cy]) => `<circle class="f${colour}" cx="${cx}" cy="${cy}" r="3"/>`);
    const row = TOP + 8 + n * 22;
    const key = `<path class="key s${colour}" d="M${right + 20} ${row}h18"/>${text(`x="${right + 44}" y="${row + 4}"`, name)}`;
    return `<polyline class="line s${colour}" points="${points.join(' ')}"/>${dots.join('')}${key}`;
  });
  const steps = sizes.map((size, i) => text(`x="${x(i)}" y="${floor + 20}"`, size, 'text-anchor="middle"'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style><rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    text(`x="${LEFT}" y="22"`, title, 'font-size="15" font-weight="bold"'),
    text(`x="${(LEFT + right) / 2}" y="${HEIGHT - 14}"`, across, 'text-anchor="middle"'),
    text(`transform="translate(18 ${(TOP + floor) / 2}) rotate(-90)"`, up, 'text-anchor="middle"'),
    ...grid,
    ...steps,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
