import type { z } from 'zod';
import type { Problem } from './problem.ts';
import type { Path, Source } from './source.ts';
import { gotWords, issueWords } from './words.ts';

/** A parsed part of a content file that still knows where it stands. */
export interface Entry<T> {
  value: T;
  source: Source;
  /** Where the entry begins in its file: [] for a whole file, [3] for the fourth of a list. */
  path: Path;
}

/** Reports a problem at a field of an entry. */
export function problemAt(entry: Pick<Entry<unknown>, 'source' | 'path'>, field: Path, message: string): Problem {
  return { file: entry.source.file, line: entry.source.lineOf([...entry.path, ...field]), field: fieldName(field), message };
}

const fieldName = (path: Path) =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${step + 1}]` : name === '' ? step : `${name}.${step}`), '');

/** Parses one part of a file; every mistake becomes a problem, and the entry is then undefined. */
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
    for (const each of fields) problems.push(problemAt({ source, path }, each, issue.message + gotWords(issue.code, issue.input)));
  }
  return undefined;
}

/** Parses a file that is a list, entry by entry, so that one bad entry hides no other. */
export function parseList<T extends z.ZodType>(schema: z.ZodArray<T>, source: Source, problems: Problem[]): Entry<z.output<T>>[] {
  const { value } = source;
  if (value === null) return [];
  if (!Array.isArray(value)) {
    problems.push({ file: source.file, line: 1, field: '', message: `expected a list${gotWords('invalid_type', value)}` });
    return [];
  }
  return value.flatMap((item, index) => parseEntry(schema.element, source, [index], item, problems) ?? []);
}
