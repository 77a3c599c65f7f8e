import { Refusal } from '../refusal.ts';

const DEPTH = 24;
const invalidJson = (why: string) => new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.', { json_error_message: why });

/**
 * The JSON body of a request, at most `limit` bytes, counted while streaming (P7); no body is undefined. Refuses other content types (415), compressed bodies
 * (415), too many bytes (413), invalid UTF-8, invalid JSON, keys that change the prototype and nesting deeper than 24 (400).
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const packed = request.headers.get('content-encoding');
  if (packed !== null && packed !== 'identity') throw new Refusal(415, 'rest_unsupported_encoding', 'Send the body without compression.');
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const bytes = await collect(request, limit);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal(415, 'rest_unsupported_media_type', 'Send the body as application/json.');
  const value = parse(decode(bytes));
  checkShape(value);
  return value;
}

/** The raw bytes of a body, at most `limit`; for signatures over the exact bytes. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  return collect(request, limit);
}

const tooLarge = (limit: number) => new Refusal(413, 'rest_body_too_large', `The body is larger than ${limit} bytes.`, { limit });

async function collect(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(part.value);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'rest_incomplete_body', 'The body ended before it was complete.');
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidJson('Malformed UTF-8 characters');
  }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw invalidJson('Syntax error');
  }
}

/** Iterative, so that deep nesting cannot overflow the stack. */
function checkShape(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (typeof item.value === 'string' && item.value.includes('\u0000')) throw invalidJson('The character U+0000 is not allowed');
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth >= DEPTH) throw invalidJson('Maximum depth exceeded');
    for (const [key, value] of Object.entries(item.value)) {
      if (key === '__proto__') throw invalidJson('The key __proto__ is not allowed');
      if (typeof value === 'object' || typeof value === 'string') open.push({ value, depth: item.depth + 1 });
    }
  }
}
