import { env } from '#lib/server/env.ts';
import { hasRealtime } from '#lib/server/gateway/realtime-service.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';

/** The realtime service for browsers: `{key, host}`; host null means this origin, path `/rt`. The key is '' when no service is available. */
export async function GET(): Promise<Response> {
  return handle(async () => privateJson({ key: (await hasRealtime()) ? env().REALTIME_KEY : '', host: env().REALTIME_HOST ?? null }));
}
