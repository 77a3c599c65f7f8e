import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { quietly } from '../../scripts/child.ts';
import { RUNS } from './runs.ts';

/**
 * On a processor four times slower: what an order is made of, the first time in a page's life and again (tests/load/touch/first-touches.spec.ts), every other
 * touch of it (tests/load/touch/response.spec.ts), and what scrolling, dragging and playing cost for each of their frames (tests/load/touch/frames.spec.ts),
 * five times on each screen.
 */

const annotated = z.object({ type: z.string(), description: z.string().optional() });
interface Suite {
  readonly specs?:
    | readonly {
        readonly tests: readonly {
          readonly projectName: string;
          readonly results: readonly { readonly annotations: readonly z.output<typeof annotated>[] }[];
        }[];
      }[]
    | undefined;
  readonly suites?: readonly Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  specs: z
    .array(
      z.object({ tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ annotations: z.array(annotated) })) })) }),
    )
    .optional(),
  get suites() {
    return z.array(suite).optional();
  },
});

const MACHINE = 'how slow the machine was, of what it was told';

/** One figure of one run, by screen and by what was touched. */
interface Figure {
  readonly screen: string;
  readonly kind: string;
  readonly what: string;
  readonly told: string;
  readonly ms: readonly number[];
}

/** `  52 ms   87 ms  the cart`: what is told behind a colon belongs to one run alone. */
function figureOf(screen: string, kind: string, line: string): Figure {
  const [, figures = '', words = ''] = /^((?:\s*\d+ ms)*)\s*(.*)$/.exec(line) ?? [];
  const [what = '', told = ''] = words.split(': ');
  return { screen, kind, what, told, ms: [...figures.matchAll(/\d+/g)].map(Number) };
}

const figuresOf = ({ specs = [], suites = [] }: Suite): readonly Figure[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description = '' }) => {
          const screen = projectName.replace(/^touch-/, '');
          const [kind = '', machine = ''] = type.split('; ');
          return [
            figureOf(screen, kind, machine.replace(/^.*?(\d+) %.*$/, `$1 ms  ${MACHINE}`)),
            ...description.split('\n').map((line) => figureOf(screen, kind, line)),
          ];
        }),
      ),
    ),
  ),
  ...suites.flatMap(figuresOf),
];

const middle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** «52 (48–60) ms»: the middle one of all runs, the least and the most. */
function spread(all: readonly number[], unit: string): string {
  const sorted = all.toSorted((a, b) => a - b);
  return `${middle(sorted)} (${sorted[0] ?? 0}–${sorted.at(-1) ?? 0})${unit}`;
}

function rowOf(same: readonly Figure[]): readonly [string, string] {
  const [{ what = '', told = '' } = {}] = same;
  const at = (column: number): readonly number[] => same.flatMap(({ ms }) => ms[column] ?? []);
  if (what === MACHINE) return [`  ${what}`, spread(at(0), ' %')];
  const answer = at(1).length === 0 ? '' : `, ${spread(at(1), ' ms')}`;
  return [`  ${what}`, `${spread(at(0), ' ms')}${answer}${told === '' ? '' : `, ${told}`}`];
}

function rowsOf(figures: readonly Figure[]): readonly (readonly [string, string])[] {
  const kinds = Map.groupBy(figures, ({ screen, kind }) => `${screen}: ${kind}`);
  return [...kinds].flatMap(([kind, of]) => [[kind, ''] as const, ...[...Map.groupBy(of, ({ what }) => what).values()].map(rowOf)]);
}

/** Rows of every touch by screen: its longest task and all it took until the next picture, the middle one of all runs with the least and the most. */
export async function benchTouch(): Promise<readonly (readonly [string, string])[]> {
  const dir = mkdtempSync(join(tmpdir(), 'touch-'));
  try {
    const file = join(dir, 'report.json');
    const args = ['test', '--project=touch-*', '--workers=1', `--repeat-each=${RUNS}`, '--trace=off', '--reporter=json'];
    const { output } = await quietly(join('node_modules', '.bin', 'playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, FIGURES: '1' });
    const report = z.object({ suites: z.array(suite) }).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!report.success) throw new Error(`no figures came:\n${output.slice(-2_000)}`);
    return rowsOf(report.data.suites.flatMap(figuresOf));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
