import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Which lines of the acceptance list a test carries: an ID counts when a title begins with it, as in `test('[CPN-04] …')` or `'[CPN-04][CPN-05] …'`. */

interface TestFile {
  readonly file: string;
  readonly text: string;
}

interface CoveredLine {
  readonly id: string;
  /** The letters before the number: `CPN` of `CPN-04`. */
  readonly group: string;
  readonly text: string;
  /** Test files with the ID in a title. */
  readonly files: readonly string[];
}

const LINE = /^- ((\w+)-\d+) (.*)$/gm;
const TITLE_IDS = /['"`]((?:\[[A-Z0-9]+-\d+\] ?)+)/g;

const idsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(TITLE_IDS)].flatMap(([, ids = '']) => ids.match(/[A-Z0-9]+-\d+/g) ?? []));

/** Every line of the acceptance list, in its order, with the files whose titles carry its ID. */
export function coverageOf(acceptance: string, tests: readonly TestFile[]): readonly CoveredLine[] {
  const carried = tests.map(({ file, text }) => ({ file, ids: idsOf(text) }));
  return [...acceptance.matchAll(LINE)].map(([, id = '', group = '', text = '']) => ({
    id,
    group,
    text,
    files: carried.filter(({ ids }) => ids.has(id)).map(({ file }) => file),
  }));
}

const isBrowserTest = (file: string): boolean => /^tests\/(e2e|visual)\//.test(file);

/** The report: a row per group, and below it the lines that no test carries. */
export function coverageReport(lines: readonly CoveredLine[]): string {
  const groups = [...new Set(lines.map(({ group }) => group))];
  const missing = lines.filter(({ files }) => files.length === 0);
  const rows = groups.flatMap((group) => {
    const own = lines.filter((line) => line.group === group);
    const lacking = own.filter(({ files }) => files.length === 0);
    const inBrowser = own.filter(({ files }) => files.some(isBrowserTest)).length;
    return [
      `${group}: ${own.length - lacking.length} of ${own.length} lines have a test, ${inBrowser} have a browser test`,
      ...lacking.map(({ id, text }) => `  ${id} ${text}`),
    ];
  });
  return [...rows, '', missing.length === 0 ? 'Every line has a test.' : `Without a test: ${missing.length}`].join('\n');
}

const USAGE = `npm run coverage -- --spec [--strict]

  --spec     prints the lines of docs/spec/acceptance.md that no test carries
  --strict   exits with 1 when there is such a line`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { spec: { type: 'boolean' }, strict: { type: 'boolean' } } });
  if (!values.spec) {
    console.log(USAGE);
    process.exit(2);
  }
  const files = globSync('{app,backend,components,lib,scripts,stores,tests}/**/*.{test,spec}.{ts,tsx}').sort();
  const tests = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const lines = coverageOf(readFileSync('docs/spec/acceptance.md', 'utf8'), tests);
  console.log(coverageReport(lines));
  process.exitCode = values.strict && lines.some((line) => line.files.length === 0) ? 1 : 0;
}
