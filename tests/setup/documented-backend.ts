import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type FakeBackend, fakeBackend, json } from './fake-backend.ts';

/** A backend made of docs/openapi.json and nothing else: each request is answered with the documented example. */

const content = z.record(z.string(), z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })).optional() }));
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      schema: z.object({ pattern: z.string().optional() }),
      examples: z.record(z.string(), z.object({ value: z.string() })).optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
});
type Operation = z.output<typeof operation>;

const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));

const firstOf = (written: Operation['requestBody']): unknown =>
  Object.values(Object.values(written?.content ?? {})[0]?.examples ?? {})[0]?.value;

/** The documented body of a call. */
export function documentedBody(operationId: string): unknown {
  const all = Object.values(document.paths).flatMap((path) => Object.values(path));
  return firstOf(all.find((each) => each.operationId === operationId)?.requestBody);
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly operation: Operation;
}

const routes: readonly Route[] = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, each]) => {
    const pattern = (name: string): string =>
      each.parameters.find((one) => one.in === 'path' && one.name === name)?.schema.pattern?.replace(/^\^|\$$/g, '') ?? '[^/]+';
    const source = path.replace(/\{(\w+)\}|[.]/g, (part, name: string | undefined) =>
      name === undefined ? `\\${part}` : `(?<${name}>${pattern(name)})`,
    );
    return { method: method.toUpperCase(), path: new RegExp(`^${source}$`), operation: each };
  }),
);

/** The example whose path is the one that was asked for; null where the document has none of it. */
function exampleOf({ operation: { parameters, responses } }: Route, params: Readonly<Record<string, string>>) {
  for (const [status, { content: written = {} }] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue;
    for (const [type, { examples = {} }] of Object.entries(written)) {
      const named = Object.keys(examples).find((name) =>
        Object.entries(params).every(([of, value]) => parameters.some((one) => one.name === of && one.examples?.[name]?.value === value)),
      );
      if (named !== undefined) return { status: Number(status), type, value: examples[named]?.value };
    }
  }
  return null;
}

/** Calls of `without` are not known to it. */
export const documentedBackend = (without: readonly string[] = []): Promise<FakeBackend> =>
  fakeBackend((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://backend');
    for (const route of routes) {
      const found = route.method === req.method ? route.path.exec(pathname) : null;
      if (found === null || without.includes(route.operation.operationId)) continue;
      const example = exampleOf(route, found.groups ?? {});
      if (example === null) continue;
      if (example.type === 'application/json') json(res, example.value, example.status);
      else res.writeHead(example.status, { 'content-type': example.type }).end(String(example.value));
      return;
    }
    json(res, { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } }, 404);
  });
