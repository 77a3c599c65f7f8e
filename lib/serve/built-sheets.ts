import { readFileSync } from 'node:fs';
import { rulesAt } from './page-styles.ts';
import type { StyleRule } from './style-rules.ts';

const known = new Map<string, readonly StyleRule[]>();

/** The rules of a style sheet of the build that runs, by its address; null where there is none. */
export function builtSheet(address: string): readonly StyleRule[] | null {
  const read = known.get(address);
  if (read !== undefined) return read;
  try {
    const rules = rulesAt(readFileSync(address.replace(/^\/_next\//, '.next/'), 'utf8'), address);
    known.set(address, rules);
    return rules;
  } catch (error) {
    console.error(`the style sheet ${address} cannot be read: its pages wait for it`, error);
    return null;
  }
}
