import type { z } from 'zod';
import type { Problem, ProblemCode } from '#lib/contract/checkout.ts';
import { problem } from '#lib/domain/problems.ts';
import { env } from '#lib/server/env.ts';
import { Refusal } from './refusal.ts';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Whether the request was made by one of the shop's own pages, according to the browser; programs send no such headers and have no cookies,
 * so they are accepted.
 */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const own = [headers.get('host'), hostOf(env().PUBLIC_URL ?? '')];
  const foreignSite = site !== null && site !== 'same-origin';
  const foreignOrigin = origin !== null && !own.includes(hostOf(origin) ?? 'null');
  return !foreignSite && !foreignOrigin;
}

/**
 * Requires a write to come from the shop's own pages: browsers send Sec-Fetch-Site, older ones Origin.
 * @throws {Refusal} 403 for a write triggered by another site.
 */
export function requireOwnPage(request: Request): void {
  if (!isFromOwnPage(request)) throw new Refusal(403, 'foreign_origin', 'This call is for the pages of the shop.');
}

const DEPTH = 24;
const tooLarge = (limit: number) => new Refusal(413, 'body_too_large', `The body is larger than ${limit} bytes.`, { limit });

const unreadable = () => new Refusal(400, 'body_unreadable', 'The body is cut or no UTF-8.');

/**
 * The raw bytes of a body, at most `limit`, counted while they arrive (P7).
 * @throws {Refusal} 413, 415 or 400 with the reason.
 */
export async function readBody(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new Refusal(415, 'body_packed', 'Send the body unpacked.');
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  try {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      size += part.value.length;
      if (size > limit) throw tooLarge(limit);
      parts.push(part.value);
    }
    return Buffer.concat(parts, size);
  } catch (error) {
    await reader?.cancel().catch(() => {});
    if (error instanceof Refusal) throw error;
    throw unreadable();
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBody(request, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
}

/** Refuses prototype keys and deep nesting; iterative, so that it cannot overflow the stack. */
function checkShape(root: unknown): void {
  const open = [{ value: root, depth: 0 }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth >= DEPTH) throw new Refusal(400, 'body_too_deep', 'The body is nested too deeply.');
    for (const [key, value] of Object.entries(item.value)) {
      if (key === '__proto__') throw new Refusal(400, 'body_key_refused', 'The key __proto__ is not allowed.');
      open.push({ value, depth: item.depth + 1 });
    }
  }
}

/**
 * The JSON body of a request, at most `limit` bytes, counted while they arrive (P7).
 * @throws {Refusal} 413, 415 or 400 with the reason.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'json_only', 'Send the body as application/json.');
  }
  const text = await readText(request, limit);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'body_no_json', 'The body is no JSON.');
  }
  checkShape(value);
  return value;
}

/** The fields of a form, at most `limit` bytes; used by pusher-js. */
export async function readForm(request: Request, limit: number): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal(415, 'form_only', 'Send the body as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await readText(request, limit)));
}

/** The first 50 problems, each with its path. */
const problemsOf = (error: z.ZodError) =>
  error.issues.slice(0, 50).map((issue) => ({ path: issue.path.join('.'), code: issue.code, message: issue.message }));

/**
 * Parses a browser's input.
 * @throws {Refusal} with `params.problems` = [{path, code, message}].
 */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Refusal(400, 'invalid_request', 'The request is not what this call takes.', { problems: problemsOf(parsed.error) });
}

/** Path prefixes of the request with the backend's problem codes for them; the first match is used. */
const CODES: readonly (readonly [string, ProblemCode])[] = [
  ['contact.name', 'name_required'],
  ['contact.phone', 'phone_invalid'],
  ['contact.email', 'email_invalid'],
  ['delivery.guests', 'guests_invalid'],
  ['delivery.placeId', 'place_unknown'],
  ['delivery.date', 'table_unavailable'],
  ['delivery.time', 'table_unavailable'],
  ['delivery.address', 'address_unknown'],
  ['time', 'slot_unavailable'],
  ['payment', 'payment_unavailable'],
  ['people', 'people_invalid'],
  ['changeFrom', 'change_invalid'],
  ['consents', 'consent_required'],
  ['bonuses', 'bonuses_refused'],
  ['tips', 'tips_refused'],
];

/** Fields that the backend reports as a whole. */
const WHOLE = ['time', 'delivery.address', 'consents'];
const isBelow = (path: string, start: string): boolean => path === start || path.startsWith(`${start}.`);

function problemOf({ path: parts, message }: z.core.$ZodIssue): Problem {
  const path = parts.join('.');
  const code = CODES.find(([start]) => isBelow(path, start))?.[1];
  return code ? problem(WHOLE.find((start) => isBelow(path, start)) ?? path, code) : { ...problem(path, 'request_invalid'), message };
}

const MOST = 50;

/**
 * Parses a cart or an order of a browser; problems have the backend's codes, so that a form handles one format (decisions «Orders»).
 * @throws {Refusal} 422 `invalid_order` with `params.problems` = [{path, code, message, params}], each field once.
 */
export function parseOrderInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = new Map(
    parsed.error.issues
      .slice(0, MOST)
      .map(problemOf)
      .map((one) => [`${one.path} ${one.code}`, one]),
  );
  throw new Refusal(422, 'invalid_order', 'The order cannot be placed as it is.', { problems: [...problems.values()] });
}
