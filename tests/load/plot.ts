/** A plain line plot as SVG: sizes across (each step alike), multiples of the first size up, each tenfold as high as the last. */

export interface Line {
  readonly name: string;
  /** One for every size; what was not measured is left out of the line. */
  readonly values: readonly (number | null)[];
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM, KEY] = [720, 380, 56, 44, 40, 250];
const COLOURS = ['#b33f08', '#1c7443', '#1f5fa8', '#8a5200', '#7a2d8f', '#00707a', '#a3194b', '#4a4a4a'];

const TICKS = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** The same figures give the same bytes. */
export function plotOf(title: string, sizes: readonly string[], lines: readonly Line[]): string {
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null && value > 0)).map(Number);
  const [least, most] = [Math.min(0.5, ...all), Math.max(2, ...all)];
  const right = WIDTH - KEY;
  const x = (i: number): string => rounded(LEFT + ((right - LEFT) * i) / Math.max(1, sizes.length - 1));
  const y = (value: number): string =>
    rounded(HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * Math.log(value / least)) / Math.log(most / least));
  const text = (at: string, words: string, more = ''): string => `<text ${at} ${more}>${escaped(words)}</text>`;
  const grid = TICKS.filter((tick) => tick >= least && tick <= most).map((tick) => {
    const at = y(tick);
    return `<path d="M${LEFT} ${at}H${right}" stroke="#ddd"/>${text(`x="${LEFT - 8}" y="${at}"`, `${tick}×`, 'text-anchor="end" dy="4"')}`;
  });
  const drawn = lines.map(({ name, values }, n) => {
    const colour = COLOURS[n % COLOURS.length];
    const points = values.flatMap((value, i) => (value === null || value <= 0 ? [] : [`${x(i)},${y(value)}`]));
    const dots = points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${colour}"/>`);
    const row = TOP + 8 + n * 22;
    const key = `<path d="M${right + 20} ${row}h18" stroke="${colour}" stroke-width="3"/>${text(`x="${right + 44}" y="${row + 4}"`, name)}`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${key}`;
  });
  const across = sizes.map((size, i) => text(`x="${x(i)}" y="${HEIGHT - BOTTOM + 20}"`, size, 'text-anchor="middle"'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(`x="${LEFT}" y="22"`, title, 'font-size="15" font-weight="bold"'),
    ...grid,
    ...across,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
