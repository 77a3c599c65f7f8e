import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Call, callError } from '#lib/contract/call.ts';
import { calls, NEEDED_CALLS } from '#lib/contract/calls.ts';
import { moneyTexts, rowItems } from '#lib/contract/php.ts';
import { type Example, examples, type Refused } from './openapi/examples.ts';
import { FIELDS } from './openapi/fields.ts';

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

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<Call['credential'], readonly Json[]>> = {
  none: [],
  consumer: [{ consumerKey: [], consumerSecret: [] }],
  consumer_and_customer: [{ consumerKey: [], consumerSecret: [] }],
  user_id: [{ consumerKey: [], consumerSecret: [] }, { token: [] }],
  token: [{ token: [] }],
  token_in_body: [],
};
const NOTES: Partial<Record<Call['credential'], string>> = { token_in_body: 'The token of the customer is a field of the body.' };

const SCOPES: Partial<Record<Call['scope'], string>> = {
  embedded: 'Only the embedded backend has it; another one need not.',
  demo: 'Only the embedded backend of a demo has it; another one need not.',
};

const CONTENT_TYPE = { json: 'application/json', html: 'text/html', file: 'application/octet-stream' } as const;
const BODY_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded', bytes: 'application/octet-stream' } as const;

/** Rules of every call; docs/backend-family.md has the rest. */
const CONVENTIONS = [
  'Made from the table of calls by `npm run openapi`; the conformance kit is `npm run contract`. docs/backend-family.md says what a shop needs, what may be missing and what is lost without it.',
  'Calls of the shop carry its keys as `consumer_key` and `consumer_secret`, calls of a customer `token`, all in the query.',
  'Sums are texts of whole units ("590.00"); only the answer of a quote has integers of minor units (59000).',
  'Points in GeoJSON and `coordinates` are longitude first, points in texts ("55.79, 49.12") latitude first.',
  'Texts are in the language of `lang`, else in the one of `language_list` with the flag `default`.',
  'All examples are about one shop: an order of two noodles, delivered for 2.50, with the promo code WELCOME.',
].join('\n\n');

interface DocumentParts {
  /** The exchange that stands for each call, by its name. */
  readonly examples: Readonly<Record<string, Example>>;
  /** Names of the calls without which nothing can be shown or sold. */
  readonly needed: ReadonlySet<string>;
}

type Row = readonly [name: string, call: Call];

/** The table of calls as an OpenAPI 3.1 document for authors of backends; rows with the same method and path are one operation. */
function openApiDocument(table: Readonly<Record<string, Call>>, title: string, version: string, parts: DocumentParts): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const groups = Map.groupBy(Object.entries(table), ([, call]) => `${call.method} ${call.path}`);
  for (const rows of groups.values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const [, call] = first;
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(rows, parts);
    paths[call.path] = path;
  }
  const apiKey = (name: string): Json => ({ type: 'apiKey', in: 'query', name });
  return {
    openapi: '3.1.0',
    info: { title, version, description: CONVENTIONS },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(callError) },
      responses: { Refusal: refusal('A refusal', REFUSALS) },
      securitySchemes: { consumerKey: apiKey('consumer_key'), consumerSecret: apiKey('consumer_secret'), token: apiKey('token') },
    },
  };
}

/** Refusals of any call. */
const REFUSALS: readonly Refused[] = [
  { status: 400, code: 'rest_invalid_param', message: 'Invalid parameter(s): lang', params: { lang: 'lang is no code of a language.' } },
  { status: 401, code: 'rest_not_logged_in', message: 'You are not currently logged in.' },
  { status: 404, code: 'rest_no_route', message: 'No route was found matching the URL and request method.' },
];

const refusal = (description: string, all: readonly Refused[]): Json => ({
  description,
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: examplesOf(
        all.map(({ status, code, message, params }) => [code, { code, message, data: { status, ...(params && { params }) } }]),
      ),
    },
  },
});

const examplesOf = (named: readonly (readonly [string, unknown])[]): Json =>
  Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, { value }]])));

function operation(rows: readonly Row[], { examples, needed }: DocumentParts): Json {
  const [name, call] = rows[0] ?? [];
  if (name === undefined || call === undefined) return {};
  const ofRows = (part: (example: Example) => unknown): Json =>
    examplesOf(rows.flatMap(([row]) => (examples[row] === undefined ? [] : [[row, part(examples[row])] as const])));
  const parameter = (where: 'path' | 'query' | 'header', of: string, schema: Json, required: boolean): Json => ({
    name: of,
    in: where,
    required,
    ...describing(name, of),
    schema,
    ...filled(
      'examples',
      ofRows((example) => (where === 'header' ? example.headers : example[where])?.[of]),
    ),
  });
  const patterns = (of: string) => [...new Set(rows.map(([, each]) => each.params[of]))].filter((each) => each !== undefined);
  const inPath = Object.keys(call.params).map((of) =>
    parameter('path', of, { type: 'string', pattern: `^(?:${patterns(of).join('|')})$` }, true),
  );
  const headers = [...call.headers, ...Object.keys(examples[name]?.headers ?? {})];
  const inHeaders = headers.map((of) => parameter('header', of, { type: 'string' }, false));
  const inQuery = queryOf(call).map(({ of, schema, required }) => parameter('query', of, schema, required));
  const hasBody = call.method !== 'GET' && call.body.type !== 'undefined';
  const body = () => ({
    schema: described(jsonSchemaOf(call.body), name),
    ...filled(
      'examples',
      ofRows(({ body: sent }) => sent),
    ),
  });
  const description = [`Source: ${call.source}.`, need(rows, needed), NOTES[call.credential], SCOPES[call.scope]];
  return {
    operationId: name,
    summary: rows.map(([, each]) => each.summary).join('; '),
    description: description.filter((each) => each !== undefined).join(' '),
    security: SECURITY[call.credential],
    parameters: [...inPath, ...inQuery, ...inHeaders],
    ...(hasBody ? { requestBody: { required: true, content: { [BODY_TYPE[call.bodyKind]]: body() } } } : {}),
    responses: {
      ...success(
        name,
        call,
        examples[name]?.status ?? 200,
        ofRows(({ answer }) => answer),
      ),
      ...refusals(examples[name]),
    },
  };
}

/** Whether a backend may lack the call, and what the storefront uses then. */
function need(rows: readonly Row[], needed: ReadonlySet<string>): string | undefined {
  const shared = rows.filter(([, { scope }]) => scope === 'contract');
  if (shared.length === 0) return undefined;
  const lacking = shared.filter(([name]) => !needed.has(name));
  if (lacking.length === 0) return 'A shop needs it.';
  const stands = lacking.find(([, { absent }]) => absent !== undefined)?.[1].absent;
  const what = lacking.length === shared.length ? 'It' : lacking.map(([name]) => name).join(', ');
  return `${what} may be missing (404, 405 or 501)${stands === undefined ? '' : `, which is read as ${JSON.stringify(stands)}`}.`;
}

function success(name: string, call: Call, status: 200 | 201, examples: Json): Json {
  if (call.answerKind === 'redirect')
    return { 303: { description: 'Where to go on', headers: { location: { required: true, schema: { type: 'string' } } } } };
  const schema = call.answerKind === 'json' ? described(jsonSchemaOf(call.answer), name) : { type: 'string' };
  const description = status === 201 ? 'The answer; 200 is understood as well' : 'The answer';
  return { [status]: { description, content: { [CONTENT_TYPE[call.answerKind]]: { schema, ...filled('examples', examples) } } } };
}

/** Those of the call by status, and those of any call. */
function refusals(example: Example | undefined): Json {
  const own = Map.groupBy(example?.refused ?? [], ({ status }) => status);
  const said = [...own].map(([status, all]) => [String(status), refusal(all.map(({ message }) => message).join('; '), all)] as const);
  return { ...Object.fromEntries(said), '4XX': { $ref: '#/components/responses/Refusal' } };
}

function queryOf(call: Call): { readonly of: string; readonly schema: Json; readonly required: boolean }[] {
  const { properties, required } = jsonSchemaOf(call.query);
  if (!isJson(properties)) return [];
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([of, schema]) =>
    of === 'token' || !isJson(schema) ? [] : [{ of, schema, required: needed.includes(of) }],
  );
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const filled = (key: string, value: Json): Json => (Object.keys(value).length === 0 ? {} : { [key]: value });

function describing(operationId: string, field: string, said?: unknown): { readonly description?: string } {
  const texts = [FIELDS[`${operationId}.${field}`] ?? FIELDS[field], said].filter((text) => typeof text === 'string');
  return texts.length === 0 ? {} : { description: texts.join('. ') };
}

/** The schema with the descriptions of its fields, at every depth. */
function described(schema: Json, operationId: string): Json {
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isJson(value) ? described(value, operationId) : value;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isJson(value)) return [keyword, describedFields(value, operationId)];
      return [keyword, SUBSCHEMAS.has(keyword) ? inner(value) : value];
    }),
  );
}

/** Keywords whose value is a schema or a list of schemas. */
const SUBSCHEMAS: ReadonlySet<string> = new Set(['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties']);

const describedFields = (fields: Json, operationId: string): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => {
      if (!isJson(schema)) return [field, schema];
      return [field, { ...described(schema, operationId), ...describing(operationId, field, schema.description) }];
    }),
  );

/** The path of the document; a test checks that it is current. */
export const OPENAPI_FILE = join(import.meta.dirname, '../docs/openapi.json');

/** The text of the document. */
export const openApiText = (): string =>
  `${JSON.stringify(openApiDocument(calls, 'Food ordering backend', '1', { examples, needed: NEEDED_CALLS }), null, 2)}\n`;

if (import.meta.main) writeFileSync(OPENAPI_FILE, openApiText());
