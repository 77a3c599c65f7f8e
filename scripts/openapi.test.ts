import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, callError, pathPattern } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { money, parseAnswer, rows, text } from '#lib/contract/php.ts';
import { type Example, examples } from './openapi/examples.ts';
import { FIELDS } from './openapi/fields.ts';
import { jsonSchemaOf, OPENAPI_FILE, openApiText } from './openapi.ts';

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
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Error', '#/components/responses/Refusal']));
});

test('every description of a field is in it', () => {
  const written = openApiText();
  expect(Object.entries(FIELDS).filter(([, said]) => !written.includes(JSON.stringify(said).slice(1, -1)))).toEqual([]);
});

const json = z.record(z.string(), z.unknown());

/** Fields of a value that its schema does not have; a tree is described to its second level. */
function unknownFields(value: unknown, schema: unknown, at = ''): string[] {
  const of = json.safeParse(schema).data ?? {};
  const ways = z.array(z.unknown()).safeParse(of.anyOf ?? of.oneOf).data;
  if (ways) {
    const each = ways.map((way) => unknownFields(value, way, at));
    return each.find((unknown) => unknown.length === 0) ?? each[0] ?? [];
  }
  if (Array.isArray(value)) return value.flatMap((item, i) => unknownFields(item, of.items, `${at}[${i}]`));
  const fields = json.safeParse(value).data;
  const known = json.safeParse(of.properties).data;
  if (!fields || !known) return [];
  return Object.entries(fields).flatMap(([name, inner]) =>
    name in known ? unknownFields(inner, known[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}

/** Fields that GeoJSON requires and the storefront does not read. */
const UNREAD = /\.map\.type$|\.features\[\d+\]\.type$/;

describe('the example of a call', () => {
  const shared = Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.scope === 'contract' ? [[name as CallName, call] as const] : [],
  );
  const all: Readonly<Partial<Record<CallName, Example>>> = examples;

  test('[KF-KIT-12] is there for every call that another backend answers, and for no other', () => {
    expect(Object.keys(all).toSorted()).toEqual(shared.map(([name]) => name).toSorted());
  });

  test.each(shared)('[API-01] %s: is what the storefront sends and understands', (name, call) => {
    const { path = {}, query = {}, body, answer, refused = [] } = all[name] ?? { answer: undefined };
    const address = call.path.replace(/\{(\w+)\}/g, (_, of: string) => path[of] ?? '');
    expect(address).toMatch(pathPattern(call));
    expect(call.query.safeParse(query).error).toBeUndefined();
    expect(call.body.safeParse(body).error).toBeUndefined();
    expect(unknownFields(body, jsonSchemaOf(call.body))).toEqual([]);
    if (call.answerKind === 'json') {
      expect(parseAnswer(call.answer, answer)).toMatchObject({ ok: true, dropped: [] });
      expect(unknownFields(answer, jsonSchemaOf(call.answer)).filter((field) => !UNREAD.test(field))).toEqual([]);
    }
    for (const { status, code, message, params } of refused)
      expect(callError.safeParse({ code, message, data: { status, params } }).error).toBeUndefined();
  });
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
