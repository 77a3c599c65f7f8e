import { z } from 'zod';
import { id, text } from '#lib/contract/php.ts';
import type { MirrorRow } from '../db/woo-mirror.ts';

const head = z.looseObject({
  id: id(),
  parent_id: z.coerce.number().int().nonnegative().catch(0),
  date_modified_gmt: text(),
  modified_gmt: text(),
  status: text(),
});

/** What every entity says of itself, and the whole of it. */
export interface ReadRow extends MirrorRow {
  /** '' where the kind has none. */
  readonly status: string;
}

/** The entities of an answer; what has no id is none. */
export function rowsOf(answer: readonly unknown[]): ReadRow[] {
  return answer.flatMap((raw) => {
    const parsed = head.safeParse(raw);
    if (!parsed.success || typeof raw !== 'object' || raw === null) return [];
    const { id: number, parent_id, date_modified_gmt, modified_gmt, status } = parsed.data;
    return [{ id: number, parent: parent_id, modified: date_modified_gmt || modified_gmt, status, body: { ...raw } }];
  });
}
