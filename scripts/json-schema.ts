import { z } from 'zod';
import { moneyTexts, rowItems } from '#lib/contract/php.ts';

type JsonSchema = Record<string, unknown>;

/** The schema behind a preprocessing step: what a careful backend sends, not everything the tolerant step would take. */
function behind(schema: z.ZodType): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodPipe)) return undefined;
  return schema.in instanceof z.ZodTransform ? schema.out : undefined;
}

/**
 * JSON Schema of what is sent: lists of tolerant rows as lists of their items, preprocessed values as what they become. A tree is shown to its
 * second level; `open` are the schemas around this one.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, open: readonly z.core.$ZodType[] = []): JsonSchema {
  if (open.includes(schema)) return {};
  const around = [...open, schema];
  const json: JsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const replaced = zodSchema instanceof z.ZodType ? replacement(zodSchema, around) : undefined;
      if (replaced === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, replaced);
    },
  });
  const { $schema: _schema, '~standard': _standard, ...rest } = json;
  return rest;
}

const MONEY = { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', description: 'Money in whole units, for example "590.00"' };

function replacement(schema: z.ZodType, around: readonly z.core.$ZodType[]): JsonSchema | undefined {
  if (moneyTexts.has(schema)) return MONEY;
  const item = rowItems.get(schema);
  if (item !== undefined) return { type: 'array', items: jsonSchemaOf(item, around) };
  const inner = behind(schema);
  return inner && jsonSchemaOf(inner, around);
}
