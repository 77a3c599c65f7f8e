import { type Call, callError } from '#lib/contract/call.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { Sample } from './sample.ts';

export type Outcome = 'ok' | 'missing' | 'malformed' | 'status' | 'failed' | 'left out';

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

const OK: Verdict = { outcome: 'ok', detail: '' };

/** Judges an answer by the row's schema and what the sample wants. */
export function judge(call: Call, sample: Sample, answer: RawAnswer): Verdict {
  const wantsAnswer = sample.wants === 'answer';
  if (answer.status >= 500) return { outcome: 'status', detail: `answered ${answer.status}` };
  if (wantsAnswer && answer.status === 404) return { outcome: 'missing', detail: 'answered 404' };
  if (sample.wants !== 'answer') return refusal(sample.wants, answer);
  if (answer.status < 200 || answer.status > 299)
    return { outcome: 'status', detail: `answered ${answer.status}: ${answer.text.slice(0, 200)}` };
  if (call.answerKind === 'file') return OK;
  if (call.answerKind === 'html') return answer.text.includes('<') ? OK : { outcome: 'malformed', detail: 'is no HTML' };
  const raw = fromJson(answer.text);
  if (raw === undefined) return { outcome: 'malformed', detail: 'is no JSON' };
  const parsed = parseAnswer(call.answer, raw);
  if (!parsed.ok) return { outcome: 'malformed', detail: `${parsed.path || '(whole)'}: ${parsed.message}` };
  const [lost] = parsed.dropped;
  if (lost) return { outcome: 'malformed', detail: `row ${lost.row}: ${lost.path}: ${lost.message} (${parsed.dropped.length} rows)` };
  const found = sample.look?.(parsed.value);
  sample.learn?.(raw, answer.headers);
  return found === undefined ? OK : { outcome: 'malformed', detail: found };
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
