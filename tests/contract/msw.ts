import { type HttpHandler, HttpResponse, http } from 'msw/http';
import { z } from 'zod';
import { type Call, type CallError, pathPattern } from '#lib/contract/call.ts';
import { type CallName, calls } from '#lib/contract/calls.ts';
import { PARSED_JSON } from '#lib/contract/paths.ts';
import { parseAnswer } from '#lib/contract/php.ts';

type Calls = typeof calls;

export interface Asked<C extends Call> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  readonly request: Request;
}

/** Makes the wire's JSON (or another response) from the parsed request. */
export type MockAnswer<C extends Call> = (asked: Asked<C>) => unknown;
export type MockAnswers = { readonly [K in CallName]?: MockAnswer<Calls[K]> };

/** A refusal in the contract's words. */
export const refuse = (status: number, code: string, params?: Record<string, unknown>): Response =>
  HttpResponse.json({ code, message: code, data: { status, ...(params ? { params } : {}) } } satisfies CallError, { status });

/**
 * MSW handlers of the table of calls below `base` (`/api` in the browser): requests are parsed by the row's schemas and refused as a backend would;
 * a row without an answer is 404. A browser that asks for parsed JSON gets it, as from the gateway. An answer that breaks the contract throws, so that no test passes on what no backend may send.
 */
export function contractHandlers(base: string, answers: MockAnswers): HttpHandler[] {
  const origin = base.replace(/\/$/, '');
  return [http.all(`${origin}/*`, ({ request }) => answerOf(origin, answers, request))];
}

async function answerOf(origin: string, answers: MockAnswers, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(origin, request.url).pathname.replace(/\/$/, '').length);
  for (const name of Object.keys(calls).filter(isName)) {
    const call: Call = calls[name];
    const params = call.method === request.method ? pathPattern(call).exec(path) : null;
    if (params === null) continue;
    const answer: unknown = answers[name];
    return isMaker(answer) ? reply(name, call, answer, { ...params.groups }, url, request) : refuse(404, 'rest_no_route');
  }
  return refuse(404, 'rest_no_route');
}

const isName = (name: string): name is CallName => name in calls;
const isMaker = (answer: unknown): answer is MockAnswer<Call> => typeof answer === 'function';

async function reply(
  name: string,
  call: Call,
  answer: MockAnswer<Call>,
  params: Record<string, string>,
  url: URL,
  request: Request,
): Promise<Response> {
  const query = call.query.safeParse(Object.fromEntries(url.searchParams));
  const sent = request.method === 'GET' ? undefined : await request.clone().text();
  const body = call.body.safeParse(sent === undefined || sent === '' ? undefined : json(sent));
  const issue = (query.error ?? body.error)?.issues[0];
  if (!query.success || !body.success)
    return refuse(400, 'rest_invalid_param', { [String(issue?.path[0] ?? 'body')]: issue?.message ?? '' });
  const made = answer({ params, query: query.data, body: body.data, request });
  if (made instanceof Response) return made;
  if (call.answerKind !== 'json') return new HttpResponse(z.string().parse(made));
  const parsed = parseAnswer(call.answer, made);
  const [lost] = parsed.ok ? parsed.dropped : [];
  if (!parsed.ok) throw new Error(`${name}: ${parsed.path}: ${parsed.message}`);
  if (lost) throw new Error(`${name}: row ${lost.row}: ${lost.path}: ${lost.message}`);
  const wantsParsed = (request.headers.get('accept') ?? '').includes(PARSED_JSON);
  return HttpResponse.json(z.json().parse(wantsParsed ? JSON.parse(JSON.stringify(parsed.value)) : made));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
