import { z } from 'zod';
import { REMEDIES, variables } from '#backend/config.ts';
import { storefrontEnv } from '#lib/server/env.ts';
import { alignedTable, replaceSection, tableCell } from './markdown.ts';

/** The table of docs/configuration.md, made from the schemas both processes parse at start. `npm run docs` writes it. */

export const CONFIGURATION_PAGE = 'docs/configuration.md';
const MARKS = ['<!-- configuration: made by npm run docs -->', '<!-- /configuration -->'] as const;

/** The default as somebody would write it in the environment, which is the value before any transformation; '' when there is none. */
function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodPipe) return defaultOf(schema.in);
  if (!(schema instanceof z.ZodDefault)) return '';
  const value: unknown = schema.def.defaultValue;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export interface ConfigurationVariable {
  readonly name: string;
  readonly reader: 'storefront' | 'backend' | 'both';
  /** As somebody would write it in the environment; '' when there is none. */
  readonly usual: string;
  readonly meaning: string;
}

/** Every variable that the two processes read: those of the storefront first, in the order of their schemas. */
export function configurationVariables(): readonly ConfigurationVariable[] {
  const { shape } = storefrontEnv.def;
  const ofStorefront = Object.entries(shape).map(([name, schema]) => ({
    name,
    reader: name in variables.shape ? ('both' as const) : ('storefront' as const),
    usual: defaultOf(schema),
    meaning: schema.description ?? '',
  }));
  const ofBackend = Object.entries(variables.shape)
    .filter(([name]) => !(name in shape))
    .map(([name, schema]) => ({
      name,
      reader: 'backend' as const,
      usual: defaultOf(schema),
      meaning: Object.entries(REMEDIES).find(([key]) => key === name)?.[1] ?? '',
    }));
  return [...ofStorefront, ...ofBackend];
}

/** The table as Markdown: one row per variable, who reads it, default, meaning. */
function configurationTable(): string {
  const rows = configurationVariables().map(({ name, reader, usual, meaning }) => [
    `\`${name}\``,
    reader,
    usual === '' ? '' : `\`${usual}\``,
    tableCell(meaning),
  ]);
  return alignedTable([['variable', 'read by', 'default', 'meaning'], ...rows]);
}

/** The text with its table renewed. */
export const withConfiguration = (text: string): string => replaceSection(text, MARKS, configurationTable());
