import type { z } from 'zod';

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

/** How a value has to be written that YAML reads as another type. */
function asWritten(expected: string, input: unknown): string {
  if (expected === 'string' && (typeof input === 'number' || typeof input === 'boolean')) return ': put it in quotes';
  if (expected === 'string' && input === null) return ': put it in quotes when it begins with #';
  if (expected === 'number' && typeof input === 'string' && /^-?\d+,\d+$/.test(input)) return ` with a point: ${input.replace(',', '.')}`;
  return '';
}

/** A parse problem in an owner's words; schemas that carry their own message keep it. */
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

/** What was found instead, as a short ending of the message. */
export function gotWords(code: string | undefined, input: unknown): string {
  if (code === 'unrecognized_keys') return '';
  if (typeof input === 'object' && input !== null)
    return code === 'custom' ? '' : `, got ${Array.isArray(input) ? 'a list' : 'fields with names'}`;
  if (input === undefined) return code === 'custom' ? '' : ', got nothing';
  const shown = typeof input === 'string' ? `"${input.length > 60 ? `${input.slice(0, 60)}…` : input}"` : String(input);
  return `, got ${shown}`;
}
