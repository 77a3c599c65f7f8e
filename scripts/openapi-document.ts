import { type Call, callError } from '#lib/contract/call.ts';
import { jsonSchemaOf } from './json-schema.ts';

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

const CONTENT_TYPE = { json: 'application/json', html: 'text/html', file: 'application/octet-stream' } as const;

/** The table of calls as an OpenAPI 3.1 document for who writes a backend; rows that share method and path are one operation. */
export function openApiDocument(table: Readonly<Record<string, Call>>, title: string, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const groups = Map.groupBy(Object.entries(table), ([, call]) => `${call.method} ${call.path}`);
  for (const rows of groups.values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const [, call] = first;
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(rows);
    paths[call.path] = path;
  }
  const apiKey = (name: string): Json => ({ type: 'apiKey', in: 'query', name });
  return {
    openapi: '3.1.0',
    info: { title, version, description: 'Made from the table of calls by `npm run openapi`; the conformance kit is `npm run contract`.' },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(callError) },
      securitySchemes: { consumerKey: apiKey('consumer_key'), consumerSecret: apiKey('consumer_secret'), token: apiKey('token') },
    },
  };
}

function operation(rows: readonly (readonly [string, Call])[]): Json {
  const [name, call] = rows[0] ?? [];
  if (name === undefined || call === undefined) return {};
  const patterns = (parameter: string) => [...new Set(rows.map(([, each]) => each.params[parameter]))].filter((each) => each !== undefined);
  const inPath = Object.keys(call.params).map((parameter) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: `^(?:${patterns(parameter).join('|')})$` },
  }));
  const body = jsonSchemaOf(call.body);
  const hasBody = call.method !== 'GET' && call.body.type !== 'undefined';
  const error = { description: 'A refusal', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
  return {
    operationId: name,
    summary: rows.map(([, each]) => each.summary).join('; '),
    description: [`Source: ${call.source}.`, NOTES[call.credential]].filter((each) => each !== undefined).join(' '),
    security: SECURITY[call.credential],
    parameters: [...inPath, ...inQuery(call)],
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      200: {
        description: 'The answer',
        content: {
          [CONTENT_TYPE[call.answerKind]]: { schema: call.answerKind === 'json' ? jsonSchemaOf(call.answer) : { type: 'string' } },
        },
      },
      '4XX': error,
    },
  };
}

function inQuery(call: Call): Json[] {
  const { properties, required } = jsonSchemaOf(call.query);
  if (typeof properties !== 'object' || properties === null) return [];
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties)
    .filter(([name]) => name !== 'token')
    .map(([name, schema]) => ({ name, in: 'query', required: needed.includes(name), schema }));
}
