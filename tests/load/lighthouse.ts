import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { wholeBrowser } from '../setup/chromium.ts';
import { root, runCommand } from './process.ts';

/** Lighthouse with its own mobile defaults. It is as large as all other tools together, so the benchmark installs it (tests/load/lab) where it is asked for. */

export const LCP = 'LCP, ms';

const LAB = join(root, 'node_modules/.cache/bench-lab');
const CLI = join(LAB, 'node_modules/lighthouse/cli/index.js');
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';

/** Whether it is here, or could be fetched now. */
export function hasLighthouse(): boolean {
  const wanted = readFileSync(join(root, 'tests/load/lab/package-lock.json'), 'utf8');
  const lock = join(LAB, 'package-lock.json');
  if (existsSync(CLI) && existsSync(lock) && readFileSync(lock, 'utf8') === wanted) return true;
  mkdirSync(LAB, { recursive: true });
  cpSync(join(root, 'tests/load/lab'), LAB, { recursive: true });
  return spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: LAB, stdio: 'ignore' }).status === 0;
}

const score = z.object({ score: z.number().nullable() });
const figure = z.object({ numericValue: z.number() });
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'largest-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'speed-index': figure,
    'first-contentful-paint': figure,
    'total-byte-weight': figure,
    'long-tasks': z.object({ details: z.object({ items: z.array(z.unknown()) }).optional() }),
  }),
});

/** One visit of a page, figure by figure. */
export async function visit(url: string): Promise<Readonly<Record<string, number>>> {
  const only = '--only-categories=performance,accessibility,best-practices,seo';
  const env = { CHROME_PATH: wholeBrowser().executablePath ?? chromium.executablePath() };
  const running = runCommand(
    process.execPath,
    [CLI, url, '--output=json', '--output-path=lab.json', '--quiet', only, `--chrome-flags=${FLAGS}`],
    env,
    LAB,
  );
  const code = await new Promise((resolve) => running.child.once('exit', resolve));
  if (code !== 0) throw new Error(`Lighthouse of ${url} ended with ${String(code)}:\n${running.output().slice(-1_000)}`);
  const { categories, audits, runtimeError } = report.parse(JSON.parse(readFileSync(join(LAB, 'lab.json'), 'utf8')));
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const points = ({ score: of }: z.output<typeof score>): number => Math.round((of ?? 0) * 100);
  return {
    'performance, points': points(categories.performance),
    'accessibility, points': points(categories.accessibility),
    'best practices, points': points(categories['best-practices']),
    'SEO, points': points(categories.seo),
    [LCP]: audits['largest-contentful-paint'].numericValue,
    'FCP, ms': audits['first-contentful-paint'].numericValue,
    'Speed Index, ms': audits['speed-index'].numericValue,
    'TBT, ms': audits['total-blocking-time'].numericValue,
    'long tasks': audits['long-tasks'].details?.items.length ?? 0,
    'CLS, thousandths': audits['cumulative-layout-shift'].numericValue * 1_000,
    'all bytes': audits['total-byte-weight'].numericValue,
  };
}
