import { z } from 'zod';
import type { Db, Trx } from '#backend/db/open.ts';
import { invalidParams } from '#backend/refusal.ts';
import words from '#backend/words/ru.json' with { type: 'json' };

/** Food preferences (product-spec 9); products list conflicting ones in `conflicts`. */
const NAMES: Readonly<Record<string, string>> = words.preferences;

const stored = z.object({ codes: z.array(z.string()), comment: z.string() });

interface Preferences {
  readonly preferences: readonly { readonly code: string; readonly checked: boolean }[];
  readonly comment: string;
}

/** All preferences with the customer's choices (wire-facts 1.18). */
export async function readPreferences(db: Db | Trx, userId: number) {
  const saved = await db.selectFrom('preferences').select('data').where('user_id', '=', userId).executeTakeFirst();
  const { codes, comment } = saved === undefined ? { codes: [], comment: '' } : stored.parse(JSON.parse(saved.data));
  return { preferences: Object.entries(NAMES).map(([code, text]) => ({ code, text, checked: codes.includes(code) })), comment };
}

/** A customer's preferences and wishes in one line for the kitchen; '' for a guest and without any. */
export async function kitchenWords(db: Db | Trx, userId: number): Promise<string> {
  if (userId === 0) return '';
  const { preferences, comment } = await readPreferences(db, userId);
  const ticked = preferences.flatMap(({ text, checked }) => (checked ? [text] : []));
  return [ticked.join(', '), comment.trim()].filter((part) => part !== '').join('. ');
}

/** Stores the selected preferences; an empty list clears all. @throws 400 for an unknown code. */
export async function writePreferences(db: Db, userId: number, { preferences, comment }: Preferences): Promise<void> {
  const unknown = preferences.find(({ code }) => !(code in NAMES));
  if (unknown) throw invalidParams({ preferences: `preferences: ${unknown.code.slice(0, 60)} is not known.` });
  const codes = preferences.filter((each) => each.checked).map((each) => each.code);
  const data = JSON.stringify({ codes, comment });
  await db
    .insertInto('preferences')
    .values({ user_id: userId, data })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ data }))
    .execute();
}
