import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { type BrowserCallName, PARSED_JSON, paths } from '#lib/contract/paths.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { Failure } from './failure.ts';
import { logDropped, logFailure } from './log.ts';
import { ownPicturesOf } from './own-pictures.ts';
import { answerFailure } from './refusal.ts';

/** Rows that pages ask for. Other rows are not parsed for anybody: a catalogue file may have a hundred megabytes. */
const PARSED_ROWS: ReadonlySet<Call> = new Set(Object.keys(paths).map((name) => calls[name as BrowserCallName]));

/**
 * The answer to a browser that asks for parsed JSON (`Accept: PARSED_JSON`): what the row's schema makes of the backend's answer, with the backend's own uploads
 * as paths of the storefront. To others it is passed on as the backend sent it, so caches have to tell the two apart.
 */
export async function parsedWhereAsked(call: Call, request: Request, response: Response): Promise<Response> {
  if (!PARSED_ROWS.has(call)) return response;
  if (call.cache > 0) response.headers.append('vary', 'accept');
  const isAsked = (request.headers.get('accept') ?? '').includes(PARSED_JSON);
  if (!isAsked || !response.ok || response.body === null) return response;
  const malformed = (path: string, message: string): Response => {
    const failure: Failure = { kind: 'malformed', path, message };
    logFailure(call, failure);
    return answerFailure(failure);
  };
  let raw: unknown;
  try {
    const text = await response.text();
    // a write may be answered with nothing
    const isEmpty = text === '' && call.method !== 'GET';
    raw = isEmpty ? undefined : JSON.parse(ownPicturesOf(text));
  } catch (error) {
    return malformed('', error instanceof SyntaxError ? 'no JSON' : 'broke off');
  }
  const parsed = parseAnswer(call.answer, raw);
  if (!parsed.ok) return malformed(parsed.path, parsed.message);
  logDropped(call, parsed.dropped);
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return Response.json(parsed.value ?? null, { status: response.status, headers });
}
