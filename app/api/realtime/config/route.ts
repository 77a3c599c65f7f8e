import { env } from '#lib/env.ts';
import { hasRealtime } from '#lib/gateway/realtime-service.ts';
import { handle, privateJson } from '#lib/gateway/refusal.ts';

/** Where the browser finds realtime: `{key, host}`; host null means this very origin, path `/rt`. The key is '' where no service answers at present. */
export async function GET(): Promise<Response> {
  return handle(async () => privateJson({ key: (await hasRealtime()) ? env().REALTIME_KEY : '', host: env().REALTIME_HOST ?? null }));
}
