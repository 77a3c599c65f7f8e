import { type CallName, calls, NEEDED_CALLS } from '#lib/contract/calls.ts';
import type { Checked } from './run.ts';

const SIGN: Readonly<Record<Checked['outcome'], string>> = {
  ok: 'ok',
  missing: 'MISSING',
  malformed: 'MALFORMED',
  status: 'STATUS',
  failed: 'FAILED',
  'left out': 'left out',
  warning: 'WARNING',
};

const isFault = ({ outcome }: Checked): boolean => outcome !== 'ok' && outcome !== 'left out' && outcome !== 'warning';

/** An answer that customers need and do not get. A call that may be missing only degrades the shop where it is, and a bad request that is taken costs them nothing. */
const isBroken = (each: Checked): boolean =>
  each.wants === 'answer' && isFault(each) && (each.outcome !== 'missing' || NEEDED_CALLS.has(each.row));

const isDegraded = (each: Checked): boolean => each.wants === 'answer' && each.outcome === 'missing' && !NEEDED_CALLS.has(each.row);

const rowsOf = (checked: readonly Checked[]): CallName[] => [...new Set(checked.map(({ row }) => row))];

/** What it means for customers: calls that work, those the shop does without, and those that are broken, each with what they are for. */
function summary(checked: readonly Checked[]): string[] {
  const broken = checked.filter(isBroken);
  const degraded = checked.filter(isDegraded);
  const wrong = new Set([...rowsOf(broken), ...rowsOf(degraded)]);
  // a call that is not there refuses bad requests, too
  const works = rowsOf(checked.filter(({ outcome, wants }) => outcome === 'ok' && wants === 'answer')).filter((row) => !wrong.has(row));
  const said = (all: readonly Checked[]) => rowsOf(all).map((row) => `  ${row}: ${calls[row].summary}`);
  return [
    `works: ${works.join(', ') || 'nothing'}`,
    ...(degraded.length > 0 ? ['degraded (the shop does without):', ...said(degraded)] : []),
    ...(broken.length > 0 ? ['broken for customers:', ...said(broken)] : []),
  ];
}

/** One line per row, with a line below for each sample that is not ok, totals, and what it means for customers. */
export function report(checked: readonly Checked[]): string {
  const lines: string[] = [];
  for (const [row, samples] of Map.groupBy(checked, (each) => each.row)) {
    const done = samples.filter((each) => each.outcome !== 'left out' && each.outcome !== 'warning');
    const wrong = done.filter(isFault);
    const state = done.length === 0 ? 'left out' : wrong.length === 0 ? 'ok' : wrong.some(isBroken) ? 'WRONG' : 'differs';
    lines.push(`${row.padEnd(20)} ${state.padEnd(9)} ${done.length - wrong.length}/${done.length}`);
    const warnings = samples.filter(({ outcome }) => outcome === 'warning');
    for (const each of [...wrong, ...warnings, ...(done.length === 0 ? samples.slice(0, 1) : [])])
      lines.push(`    ${SIGN[each.outcome]} ${each.sample}: ${each.detail}`);
  }
  const count = (outcome: Checked['outcome']) => checked.filter((each) => each.outcome === outcome).length;
  const totals = (['ok', 'missing', 'malformed', 'status', 'failed', 'left out'] as const).map((outcome) => `${count(outcome)} ${outcome}`);
  return `${lines.join('\n')}\n\n${totals.join(', ')}\n\n${summary(checked).join('\n')}`;
}

/** Whether customers get everything they need, as far as it was asked. */
export const speaks = (checked: readonly Checked[]): boolean => !checked.some(isBroken);
