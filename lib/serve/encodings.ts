/** Packings that are made here, the smallest first. */
export type Packing = 'br' | 'gzip';

/** Browsers send a few different headers; anybody may send more. */
const REMEMBERED = 100;
const known = new Map<string, readonly Packing[]>();

const refuses = (accepted: string, name: Packing): boolean => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(,|$)`).test(accepted);

/** The packings a client accepts, the smallest first; a header that was read before is not read again. */
export function acceptedPackings(header: string): readonly Packing[] {
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const accepted = (['br', 'gzip'] as const).filter((name) => new RegExp(`\\b${name}\\b`).test(header) && !refuses(header, name));
  if (known.size >= REMEMBERED) known.clear();
  known.set(header, accepted);
  return accepted;
}
