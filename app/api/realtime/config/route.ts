import { env } from '#lib/server/env.ts';
import { hasRealtime } from '#lib/server/gateway/realtime-service.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';

/** Where the browser finds realtime: `{key, host}`; host null means this very origin, path `/rt`. The key is '' where no service answers at present. */
export async function GET(): Promise<Response> {
  return handle(async () => privateJson({ key: (await hasRealtime()) ? env().REALTIME_KEY : '', host: env().REALTIME_HOST ?? null }));
}
