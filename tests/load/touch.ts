import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { quietly } from '../../scripts/step.ts';

/**
 * On a processor four times slower: the longest task of every touch of an order (tests/e2e/response.spec.ts), and what scrolling, dragging and playing cost
 * for each of their frames (tests/e2e/frames.spec.ts), three times on each screen.
 */

const SPECS = ['tests/e2e/response.spec.ts', 'tests/e2e/frames.spec.ts'];
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

const rowsOf = ({ specs = [], suites = [] }: Suite): readonly (readonly [string, string])[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description = '' }) => [
          [projectName, type] as const,
          ...description.split('\n').map((line) => [`  ${line.replace(/^\s*\d+ ms\s+/, '')}`, /\d+ ms/.exec(line)?.[0] ?? line] as const),
        ]),
      ),
    ),
  ),
  ...suites.flatMap(rowsOf),
];

/** Rows of every touch by screen, each run with how slow the machine was. */
export async function benchTouch(): Promise<readonly (readonly [string, string])[]> {
  const dir = mkdtempSync(join(tmpdir(), 'touch-'));
  try {
    const file = join(dir, 'report.json');
    const args = ['test', ...SPECS, '--workers=1', '--repeat-each=3', '--trace=off', '--reporter=json'];
    const { output } = await quietly(join('node_modules', '.bin', 'playwright'), args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, FIGURES: '1' });
    const report = z.object({ suites: z.array(suite) }).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!report.success) throw new Error(`no figures came:\n${output.slice(-2_000)}`);
    return report.data.suites.flatMap(rowsOf);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
