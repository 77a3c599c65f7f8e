import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coverageOf, coverageReport } from './spec-coverage.ts';

const USAGE = `npm run coverage -- --spec [--strict]

  --spec     prints the lines of docs/spec/acceptance.md that no test carries
  --strict   exits with 1 when there is such a line`;

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
