import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Outcome, Promised, Tools } from './promise.ts';

const counted = z.object({
  zones: z.number(),
  moments: z.number(),
  slots: z.number(),
  states: z.number(),
  wrong: z.number(),
  examples: z.array(z.string()),
});

async function attack(tools: Tools, without: readonly string[]): Promise<Outcome> {
  const imports = without.flatMap((guard) => ['--import', `./tests/promises/without/${guard}.ts`]);
  const args = [...imports, 'tests/promises/time-answers.ts', String(tools.seed), String(tools.size(2, 96))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1_048_576 });
  const { zones, moments, slots, states, wrong, examples } = counted.parse(JSON.parse(stdout));
  for (const example of examples) tools.note(example);
  return {
    kept: wrong === 0 && slots > 0,
    reached: `${moments} moments in ${zones} zones, delivery and pickup of 5 kitchens: ${slots} times to choose, ${states} readings of hours in 5 zones; ${wrong} wrong`,
    numbers: { zones, moments, slots, states, wrong },
  };
}

export const promise: Promised = {
  id: 'P14',
  promise: 'Times are right',
  asked:
    '8 zones × 4 days on which clocks change × every 15 minutes × 5 zones of browsers against an independent oracle: 0 wrong; past midnight, days off, pauses and full intervals included',
  run: (tools) => attack(tools, []),
  withoutGuard: { guard: 'the clock of the kitchen’s own zone', run: (tools) => attack(tools, ['zone-clock']) },
};
