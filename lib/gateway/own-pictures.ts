import { env } from '#lib/env.ts';
import { withOwnUploads } from '#lib/media/own-uploads.ts';

/** The base of addresses that the backend writes, without credentials; null for the embedded backend, which writes paths. */
export function uploadsBase(): string | null {
  if (env().BACKEND_URL === `http://127.0.0.1:${env().BACKEND_PORT}`) return null;
  const url = new URL(env().BACKEND_URL);
  return `${url.origin}${url.pathname}`;
}

// latin1 keeps every byte as it is, and an address of a picture up to the name of its file is ASCII
export function withOwnPictures(bytes: Buffer): Buffer {
  const base = uploadsBase();
  if (base === null) return bytes;
  const text = bytes.toString('latin1');
  const rewritten = withOwnUploads(text, base);
  return rewritten.length === text.length ? bytes : Buffer.from(rewritten, 'latin1');
}
