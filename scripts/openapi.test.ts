import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { money, rows, text } from '#lib/contract/php.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { OPENAPI_FILE, openApiText } from './openapi.ts';

const document = z
  .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))) })
  .parse(JSON.parse(openApiText()));

test('docs/openapi.json is current: otherwise run npm run openapi', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApiText());
});

test('every row of the table is in it', () => {
  for (const call of Object.values(calls)) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(String(operation?.summary), `${call.method} ${call.path}`).toContain(call.summary);
  }
});

test('operation names are unique and nothing refers outside the document', () => {
  const names = Object.values(document.paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
  expect(new Set(names).size).toBe(names.length);
  const refs = [...openApiText().matchAll(/"\$ref": "([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Error']));
});

test('the answer of a list row describes its items', () => {
  const schema = z
    .object({ type: z.literal('array'), items: z.object({ properties: z.record(z.string(), z.unknown()) }) })
    .parse(jsonSchemaOf(calls.catalogueFull.answer));
  expect(Object.keys(schema.items.properties)).toEqual(expect.arrayContaining(['id', 'parent', 'name', 'products']));
  expect(JSON.stringify(schema)).toContain('product_variations_data');
});

describe('schemas of what is sent', () => {
  test('rows are lists of their items, whatever comes after', () => {
    const schema = rows(z.object({ id: z.number() })).transform((all) => all.length);
    expect(jsonSchemaOf(schema)).toEqual({
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
    });
  });

  test('tolerant values are what they become', () => {
    expect(jsonSchemaOf(z.object({ name: text(20), price: money() }))).toMatchObject({
      properties: { name: { type: 'string', maxLength: 20 }, price: { type: 'string', description: expect.stringContaining('590.00') } },
    });
  });
});
