import { readFileSync, writeFileSync } from 'node:fs';
import { REMEDIES, variables } from '#backend/config.ts';
import { storefrontEnv } from '#lib/env.ts';
import { alignedTable, tableCell, withPart } from './readme-part.ts';

/** README's configuration table, made from the schemas both processes parse at start. `node scripts/env-table.ts` writes it. */

const MARKS = ['<!-- configuration: made by scripts/env-table.ts -->', '<!-- /configuration -->'] as const;

function defaultOf(schema: { safeParse(value: unknown): { success: boolean; data?: unknown } }): string {
  const { success, data } = schema.safeParse(undefined);
  const isEmpty = data === undefined || data === '' || data === false || (Array.isArray(data) && data.length === 0);
  return success && !isEmpty ? `\`${String(data)}\`` : '';
}

/** The table as Markdown: one row per variable, who reads it, default, meaning. */
export function configurationTable(): string {
  const { shape } = storefrontEnv.def;
  const own = Object.entries(shape).map(
    ([name, schema]) => [name, name in variables.shape ? 'both' : 'storefront', schema, schema.description ?? ''] as const,
  );
  const rest = Object.entries(variables.shape)
    .filter(([name]) => !(name in shape))
    .map(([name, schema]) => [name, 'backend', schema, Object.entries(REMEDIES).find(([key]) => key === name)?.[1] ?? ''] as const);
  const rows = [...own, ...rest].map(([name, reader, schema, text]) => [`\`${name}\``, reader, defaultOf(schema), tableCell(text)]);
  return alignedTable([['variable', 'read by', 'default', 'meaning'], ...rows]);
}

/** The text with its table renewed. */
export const withTable = (text: string): string => withPart(text, MARKS, configurationTable());

if (import.meta.main) writeFileSync('README.md', withTable(readFileSync('README.md', 'utf8')));
