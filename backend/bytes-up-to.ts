/** All bytes of a body from another server; throws when there are more than `limit`, without reading the rest. */
export async function bytesUpTo(limit: number, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) throw new Error(`more than ${limit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
