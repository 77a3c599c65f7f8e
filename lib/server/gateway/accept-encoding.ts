import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import { type ContentEncoding, type EncodingReader, encodingsFor } from '#lib/domain/content-encoding.ts';

/** Browsers send a few different headers; anybody may send more. */
const REMEMBERED = 100;
const known = new Map<string, readonly ContentEncoding[]>();

/** The content encodings that an `Accept-Encoding` header takes, by its quality values (RFC 9110, 12.5.3): {@link encodingsFor}. */
export function acceptedEncodings(header: string | null | undefined): readonly ContentEncoding[] {
  const text = header ?? '';
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const reader: EncodingReader = new Negotiator({ headers: { 'accept-encoding': text } });
  const accepted = encodingsFor(reader);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, accepted);
  return accepted;
}

/** Says of a request what every reader after this one understands alike: the framework's own packer takes `Q=0` for no quality at all. */
export function normaliseAcceptEncoding(headers: IncomingHttpHeaders): void {
  const header = headers['accept-encoding'];
  if (header !== undefined) headers['accept-encoding'] = acceptedEncodings(String(header)).join(', ') || 'identity';
}
