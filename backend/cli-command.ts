import type { Config } from './config.ts';

/** Wrong use of the command line. */
export class UsageError extends Error {}

export interface Invocation {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Arguments that are no options, without the command's name. */
  readonly words: readonly string[];
  /** The text after an option; undefined when it was not given. */
  readonly option: (name: string) => string | undefined;
  readonly isGiven: (name: string) => boolean;
  readonly print: (line: string) => void;
  /** Aborted when the operator ends a command that goes on by itself. */
  readonly stop: () => AbortSignal;
}

export interface Command {
  readonly name: string;
  readonly purpose: string;
  /** Arguments and what the command does with them. */
  readonly examples: readonly (readonly [words: string, effect: string])[];
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Words after the command's name, at most. */
  readonly maxWords: number;
  readonly run: (invocation: Invocation) => Promise<void>;
}

export function needed(word: string | undefined, what: string): string {
  if (word === undefined) throw new UsageError(`The ${what} is missing.`);
  return word;
}

export function stockChange(value: string | undefined): { readonly quantity: number | null } | null {
  if (value === undefined) return null;
  if (value === 'any') return { quantity: null };
  if (!/^\d{1,6}$/.test(value)) throw new UsageError('set: expected a number from 0 to 999999, or «any».');
  return { quantity: Number(value) };
}

export function wholeNumber(name: string, value: string, max: number): number {
  const n = /^\d{1,16}$/.test(value) ? Number(value) : 0;
  if (n < 1 || n > max) throw new UsageError(`${name}: expected a number from 1 to ${max}.`);
  return n;
}
