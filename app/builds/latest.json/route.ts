import { readFile } from 'node:fs/promises';
import { privateJson } from '#lib/gateway/refusal.ts';

export const dynamic = 'force-dynamic';

/** The id of the running build; an open page that knows another one reloads at its next navigation. */
export async function GET(): Promise<Response> {
  const id = await readFile('.next/BUILD_ID', 'utf8').catch(() => 'development');
  return privateJson({ id: id.trim() });
}
