import { env } from '#lib/env.ts';
import { handle, privateJson } from '#lib/gateway/refusal.ts';

/** Where the browser finds realtime: `{key, host}`; host null means this very origin, path `/rt`. */
export async function GET(): Promise<Response> {
  return handle(async () => privateJson({ key: env().REALTIME_KEY, host: env().REALTIME_HOST ?? null }));
}
