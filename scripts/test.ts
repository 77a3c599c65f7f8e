import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasChromium, PACKAGES } from '../tests/setup/chromium.ts';
import { quietly, type Step, step, whole } from './step.ts';
import {
  deservesSecondTry,
  failedFiles,
  MOST_FILES,
  playwrightCounts,
  promiseCounts,
  vitestCounts,
  withFilesAgain,
  withSecondTry,
} from './test-reports.ts';

/** `npm test`: types, lint, the build, unit and contract and architecture tests, the shop in a browser; with `-- --promises` what it promises in small. Ends with `N passed, N failed` and the exit code. */

/** So many promises may be tried again, alone. */
const MOST_PROMISES = 3;
/** Titles of tests, and ids of promises, that passed at the second try. */
const shaky: string[] = [];
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const bin = (name: string): string => join('node_modules', '.bin', name);

async function unit() {
  const tried = async (name: string, ...files: readonly string[]) => {
    const file = join(reports, name);
    const ran = await quietly(bin('vitest'), ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
    return { file, ...ran };
  };
  const { file, code, output } = await tried('unit.json');
  const counts = vitestCounts(file);
  const files = failedFiles(file);
  if (code === 0 || files.length === 0 || files.length > MOST_FILES)
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output };
  const again = await tried('unit-again.json', ...files);
  const both = withFilesAgain(file, again.file);
  shaky.push(...both.shaky);
  return { ...both, output: `${output}\n\n${again.output}` };
}

/** Playwright's own Chromium, the system's, or one that is installed now. */
async function chromium(): Promise<string> {
  if (hasChromium()) return '';
  const own = await quietly('npx', ['playwright', 'install', 'chromium']);
  if (hasChromium()) return '';
  const system = await quietly('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return hasChromium() ? '' : `There is no Chromium, and none can be installed:\n${own.output}\n${system.output}`;
}

async function browser() {
  const problem = await chromium();
  if (problem !== '') return { passed: 0, failed: 1, output: problem };
  const tried = async (name: string, ...args: readonly string[]) => {
    const file = join(reports, name);
    return { file, ...(await quietly(bin('playwright'), ['test', ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })) };
  };
  const { file, code, output } = await tried('browser.json');
  const first = playwrightCounts(file);
  if (code === 0 || !deservesSecondTry(first)) return { ...first, failed: code === 0 ? first.failed : Math.max(1, first.failed), output };
  const again = await tried('again.json', '--last-failed', '--workers=1', '--trace=retain-on-failure');
  const both = withSecondTry(first, again.file);
  shaky.push(...both.shaky);
  return { ...both, output: `${output}\n\n${again.output}` };
}

/** Every promise in small, each with its partner: the attack on a shop without the guard. */
async function promises() {
  const tried = async (...ids: readonly string[]) => quietly(process.execPath, ['tests/promises/cli.ts', '--short', ...ids]);
  const { code, output } = await tried();
  const { broken, ...counts } = promiseCounts(output);
  if (code === 0 || broken.length === 0 || broken.length > MOST_PROMISES)
    return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output };
  const again = await tried(...broken);
  const { passed, failed } = promiseCounts(again.output);
  if (again.code !== 0 || passed !== broken.length) return { ...counts, output: `${output}\n\n${again.output}` };
  shaky.push(...broken);
  return { passed: counts.passed + passed, failed, output };
}

const done: Step[] = [];
done.push(await step('types', () => whole([bin('tsc'), '--noEmit'])));
done.push(await step('lint', () => whole([bin('biome'), 'check', '--error-on-warnings', '.'], [bin('knip')])));
done.push(await step('build', () => whole([process.execPath, 'scripts/build.ts'])));
done.push(await step('unit, contract, architecture', unit));
if (globSync('tests/e2e/**/*.spec.ts').length > 0) done.push(await step('browser', browser));
if (process.argv.includes('--promises')) done.push(await step('promises in small', promises));
rmSync(reports, { recursive: true, force: true });
for (const title of shaky) console.log(`passed at the second try, alone: ${title}`);

const passed = done.reduce((sum, { passed: n }) => sum + n, 0);
const failed = done.reduce((sum, { failed: n }) => sum + n, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
