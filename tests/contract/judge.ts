import { type Call, callError } from '#lib/contract/call.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { Sample } from './sample.ts';

export type Outcome = 'ok' | 'missing' | 'malformed' | 'status' | 'failed' | 'left out' | 'warning';

export interface Verdict {
  readonly outcome: Outcome;
  /** What is wrong and where; '' when nothing is. */
  readonly detail: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How backends say that they do not have a call (docs/backend-family.md). */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

const OK: Verdict = { outcome: 'ok', detail: '' };

/** Judges an answer by the row's schema and what the sample wants. */
export function judge(call: Call, sample: Sample, answer: RawAnswer): Verdict {
  const wantsAnswer = sample.wants === 'answer';
  if (wantsAnswer && MISSING.has(answer.status) && sample.spare !== undefined) return { outcome: 'left out', detail: sample.spare };
  if (wantsAnswer && MISSING.has(answer.status)) return { outcome: 'missing', detail: `answered ${answer.status}` };
  if (answer.status >= 500) return { outcome: 'status', detail: `answered ${answer.status}` };
  if (sample.wants !== 'answer') return refusal(sample.wants, answer);
  if (answer.status < 200 || answer.status > 299)
    return { outcome: 'status', detail: `answered ${answer.status}: ${answer.text.slice(0, 200)}` };
  if (call.answerKind === 'file') return OK;
  if (call.answerKind === 'html') return answer.text.includes('<') ? OK : { outcome: 'malformed', detail: 'is no HTML' };
  if (sample.isAnyEnough) return OK;
  if (answer.text === '' && call.absent !== undefined) return { outcome: 'missing', detail: 'answered nothing' };
  // nothing is read of it
  if (answer.text === '' && call.answer.safeParse(undefined).success) return OK;
  const raw = fromJson(answer.text);
  if (raw === undefined) return { outcome: 'malformed', detail: 'is no JSON' };
  const parsed = parseAnswer(call.answer, raw);
  if (!parsed.ok) return { outcome: 'malformed', detail: `${parsed.path || '(whole)'}: ${parsed.message}` };
  const [lost] = parsed.dropped;
  if (lost) return { outcome: 'malformed', detail: `row ${lost.row}: ${lost.path}: ${lost.message} (${parsed.dropped.length} rows)` };
  const found = sample.look?.(parsed.value);
  sample.learn?.(raw, answer.headers);
  if (found !== undefined) return { outcome: 'malformed', detail: found };
  const doubt = sample.doubt?.(parsed.value);
  return doubt === undefined ? OK : { outcome: 'warning', detail: doubt };
}

function refusal(wanted: readonly number[], { status, text }: RawAnswer): Verdict {
  if (!wanted.includes(status)) return { outcome: 'status', detail: `answered ${status}, not ${wanted.join(' or ')}` };
  const parsed = callError.safeParse(fromJson(text));
  if (!parsed.success)
    return { outcome: 'malformed', detail: `refusal without {code, message}: ${parsed.error.issues[0]?.path.join('.') ?? ''}` };
  const told = parsed.data.data?.status;
  return told === undefined || told === status ? OK : { outcome: 'malformed', detail: `data.status is ${told}` };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
