/** Content encodings that are made here. */
export type ContentEncoding = 'br' | 'gzip';

/** At equal quality the smaller one. */
const OFFERED = ['br', 'gzip', 'identity'] as const;

/** What reads an `Accept-Encoding` header: the encodings that it accepts, best first, all that it names or of those available. */
export interface EncodingReader {
  encodings(available?: string[], options?: { readonly preferred: string[] }): string[];
}

/**
 * The content encodings to send to a client, the preferred one first; empty where it prefers the plain bytes or accepts nothing, which is answered with the plain
 * bytes. Brotli is sent to who names it: what says only `*` is a program, and gzip is what all of them unpack.
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
