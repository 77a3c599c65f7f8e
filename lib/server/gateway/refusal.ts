import type { CallError } from '#lib/contract/call.ts';
import { SERVER_TIME } from '#lib/contract/paths.ts';
import type { Failure } from './failure.ts';
import { log, serializeError } from './log.ts';
import { withPatience } from './patience.ts';

/** A refusal of a browser's request; thrown by checks, converted to a response by `handle`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>> | undefined;

  constructor(status: number, code: string, message: string, params?: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** The dishes were never read and cannot be read now, for example while a large catalogue is read for the first time: the call can be repeated. */
export const catalogueUnavailable = (): Refusal => new Refusal(503, 'catalogue_unavailable', 'The shop could not show its dishes.');

/** A JSON response that must not be cached. */
export function privateJson(value: unknown, status = 200, headers: Headers = new Headers()): Response {
  headers.set('cache-control', 'private, no-store');
  headers.set(SERVER_TIME, String(Date.now()));
  return Response.json(value, { status, headers });
}

/** The body of every refusal: `{code, message, data: {status, params}}`. */
export function refuse(status: number, code: string, message: string, params?: Readonly<Record<string, unknown>>): Response {
  const body: CallError = { code, message, data: { status, ...(params !== undefined && { params }) } };
  const wait = status === 503 ? 10 : status === 429 && typeof params?.seconds === 'number' ? params.seconds : null;
  const headers = new Headers(wait === null ? {} : { 'retry-after': String(wait) });
  return privateJson(body, status, headers);
}

export const answerRefusal = ({ status, code, message, params }: Refusal): Response => refuse(status, code, message, params);

/** A backend failure as a response to the browser: a refusal of the backend is passed on, details of other failures are not. */
export function answerFailure(failure: Failure): Response {
  switch (failure.kind) {
    case 'refused': {
      const { error, status } = failure;
      return refuse(status, error.code, error.message, error.data?.params);
    }
    case 'timeout':
      return refuse(504, 'backend_timeout', 'The shop did not answer in time.');
    case 'unreachable':
      return refuse(503, 'backend_unreachable', 'The shop cannot be reached.');
    case 'failed':
      return refuse(failure.status === 503 ? 503 : 502, 'backend_failed', 'The shop could not answer.');
    case 'too_large':
    case 'malformed':
    case 'unchanged':
    case 'aborted':
      return refuse(502, 'backend_malformed', 'The shop answered with something unreadable.');
  }
}

/** Runs one handler within the visitor's time limit: refusals become responses, any other error a logged 500. */
export async function handle(run: () => Promise<Response>): Promise<Response> {
  try {
    return await withPatience(run);
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(error);
    if (error instanceof Error && error.name === 'MaintenanceError') return refuse(503, 'maintenance', 'The shop is closed for a moment.');
    log('error', 'request.broke', serializeError(error));
    return refuse(500, 'internal_error', 'Something went wrong.');
  }
}
