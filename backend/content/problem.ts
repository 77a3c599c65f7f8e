import type { z } from 'zod';
import type { Path, Source } from './source.ts';

/** A mistake in a content file. `line` counts from 1; `field` is the path inside the entry ('' for the whole entry or file). */
export interface Problem {
  file: string;
  line: number;
  field: string;
  message: string;
}

export const printProblem = ({ file, line, field, message }: Problem): string =>
  `${file}:${line} ${field === '' ? '' : `${field}: `}${message}`;

/** Thrown by loadShop with every problem of the folder; the message prints one per line. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(printProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** A parsed part of a content file with its position in the file. */
export interface Entry<T> {
  value: T;
  source: Source;
  /** Path to the entry in its file: [] for a whole file, [3] for the fourth of a list. */
  path: Path;
}

export function problemAt(entry: Pick<Entry<unknown>, 'source' | 'path'>, field: Path, message: string): Problem {
  return { file: entry.source.file, line: entry.source.lineOf([...entry.path, ...field]), field: fieldName(field), message };
}

const fieldName = (path: Path) =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${step + 1}]` : name === '' ? step : `${name}.${step}`), '');

/** Parses one part of a file; every mistake is added to the problems, and the result is then undefined. */
export function parseEntry<T extends z.ZodType>(
  schema: T,
  source: Source,
  path: Path,
  value: unknown,
  problems: Problem[],
): Entry<z.output<T>> | undefined {
  const parsed = schema.safeParse(value, { reportInput: true, error: issueWords });
  if (parsed.success) return { value: parsed.data, source, path };
  for (const issue of parsed.error.issues) {
    const field = issue.path.filter((step) => typeof step !== 'symbol');
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...field, key]) : [field];
    for (const each of fields) {
      const isFraction = issue.code === 'unrecognized_keys' && /^\d{1,2}$/.test(String(each.at(-1)));
      const words = isFraction ? `${issue.message}: a decimal comma? Write the number with a point` : issue.message;
      problems.push(problemAt({ source, path }, each, words + gotWords(issue.code, issue.input)));
    }
  }
  return undefined;
}

/** Parses a file that is a list, entry by entry, so that every bad entry is reported. */
export function parseList<T extends z.ZodType>(schema: z.ZodArray<T>, source: Source, problems: Problem[]): Entry<z.output<T>>[] {
  const { value } = source;
  if (value === null) return [];
  if (!Array.isArray(value)) {
    problems.push({ file: source.file, line: 1, field: '', message: `expected a list${gotWords('invalid_type', value)}` });
    return [];
  }
  return value.flatMap((item, index) => parseEntry(schema.element, source, [index], item, problems) ?? []);
}

const TYPES: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'fields with names',
  record: 'fields with names',
};

const typeName = (name: string) => TYPES[name] ?? name;

function bound(issue: { origin: string }, sign: string, limit: number | bigint): string {
  if (issue.origin === 'string') return `expected text of ${sign} ${limit} characters`;
  if (issue.origin === 'array') return `expected a list of ${sign} ${limit} entries`;
  return `expected a number ${sign} ${limit}`;
}

/** Hint for a value that YAML reads as another type: how to write it. */
function asWritten(expected: string, input: unknown): string {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) return ': put it in quotes';
  if (expected === 'string' && input === null) return ': put it in quotes when it begins with #';
  if ((expected === 'number' || expected === 'int') && typeof input === 'string') return asNumber(input);
  return '';
}

/** Hint for a number that is written as text: with a decimal comma, in quotes, or in groups of three digits. */
function asNumber(text: string): string {
  const plain = text.trim().replace(/(?<=\d)[\s'_](?=\d{3})/g, '');
  if (/^-?\d+,\d+$/.test(plain)) return ` with a point: ${plain.replace(',', '.')}`;
  return /^-?\d+(\.\d+)?$/.test(plain) ? `: write ${plain}` : '';
}

/** A parse problem in the words of an owner; schemas with their own message keep it. */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeName(issue.expected)}${asWritten(issue.expected, issue.input)}`;
    case 'too_small':
      return bound(issue, issue.inclusive === false ? '>' : '≥', issue.minimum);
    case 'too_big':
      return bound(issue, issue.inclusive === false ? '<' : '≤', issue.maximum);
    case 'invalid_value':
      return `expected ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return 'no such field';
    case 'invalid_union':
      return issue.discriminator === undefined ? 'expected another shape' : 'not a known value';
    default:
      return issue.message ?? 'not valid';
  }
}

/** The value that was found instead, as a short ending of the message. */
export function gotWords(code: string | undefined, input: unknown): string {
  if (code === 'unrecognized_keys') return '';
  if (Array.isArray(input) && (code === 'too_small' || code === 'too_big')) return `, got ${input.length}`;
  if (typeof input === 'object' && input !== null)
    return code === 'custom' ? '' : `, got ${Array.isArray(input) ? 'a list' : 'fields with names'}`;
  if (input === undefined) return code === 'custom' ? '' : ', got nothing';
  const shown = typeof input === 'string' ? `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"` : String(input);
  return `, got ${shown}`;
}
