import type { Checked } from './run.ts';

const SIGN: Readonly<Record<Checked['outcome'], string>> = {
  ok: 'ok',
  missing: 'MISSING',
  malformed: 'MALFORMED',
  status: 'STATUS',
  failed: 'FAILED',
  'left out': 'left out',
};

/** One line per row, with a line below for each sample that is not ok, and totals. */
export function report(checked: readonly Checked[]): string {
  const lines: string[] = [];
  for (const [row, samples] of Map.groupBy(checked, (each) => each.row)) {
    const done = samples.filter((each) => each.outcome !== 'left out');
    const wrong = done.filter((each) => each.outcome !== 'ok');
    const state = done.length === 0 ? 'left out' : wrong.length === 0 ? 'ok' : 'WRONG';
    lines.push(`${row.padEnd(20)} ${state.padEnd(9)} ${done.length - wrong.length}/${done.length}`);
    for (const each of [...wrong, ...(done.length === 0 ? samples.slice(0, 1) : [])])
      lines.push(`    ${SIGN[each.outcome]} ${each.sample}: ${each.detail}`);
  }
  const count = (outcome: Checked['outcome']) => checked.filter((each) => each.outcome === outcome).length;
  const totals = (['ok', 'missing', 'malformed', 'status', 'failed', 'left out'] as const).map((outcome) => `${count(outcome)} ${outcome}`);
  return `${lines.join('\n')}\n\n${totals.join(', ')}`;
}

/** Whether the backend speaks the contract as far as it was asked. */
export const speaks = (checked: readonly Checked[]): boolean =>
  checked.every((each) => each.outcome === 'ok' || each.outcome === 'left out');
