import { expect, test } from 'vitest';
import type { Call } from '#lib/contract/call.ts';
import { parseAnswer } from '#lib/contract/php.ts';

/** One form that a backend of the family is known to send, and what the shop makes of it. */
export interface Fact {
  /** What was seen on the wire. */
  readonly seen: string;
  readonly call: Pick<Call, 'answer'>;
  readonly wire: unknown;
  /** Part of what is read. */
  readonly read: object | null;
}

/** Each fact is read by the schema of its call, and nothing of it is left out. */
export const factsOf = (facts: readonly Fact[]): void =>
  test.each(facts.map((fact) => [fact.seen, fact] as const))('[API-01] [SET-09] %s', (_, { call, wire, read }) => {
    const parsed = parseAnswer(call.answer, wire);
    if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
    if (read === null) expect(parsed.value).toBeNull();
    else expect(parsed.value).toMatchObject(read);
    expect(parsed.dropped).toEqual([]);
  });
