/** Content encodings that this server can produce. */
export type ContentEncoding = 'br' | 'gzip';

/** In order of preference at equal quality: the smallest first. */
const OFFERED = ['br', 'gzip', 'identity'] as const;

/** Parses `Accept-Encoding` headers: returns the accepted encodings, best first. */
export interface EncodingReader {
  encodings(available?: string[], options?: { readonly preferred: string[] }): string[];
}

/**
 * The content encodings for a client, the preferred one first; empty when it prefers or only accepts uncompressed bytes.
 * Brotli is only used when it is named: clients that send only `*` are programs, and all of them support gzip.
 */
export function encodingsFor(reader: EncodingReader): readonly ContentEncoding[] {
  const named = reader.encodings().map((name) => name.toLowerCase());
  const offered = OFFERED.filter((encoding) => encoding !== 'br' || named.includes('br'));
  const accepted: ContentEncoding[] = [];
  for (const encoding of reader.encodings([...offered], { preferred: [...OFFERED] })) {
    if (encoding === 'identity') break;
    if (encoding === 'br' || encoding === 'gzip') accepted.push(encoding);
  }
  return accepted;
}
