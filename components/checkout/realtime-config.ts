import { z } from 'zod';
import type { RealtimeConfig } from '#lib/realtime/options.ts';
import { ask } from './ask.ts';

const config = z.object({ key: z.string().max(200), host: z.string().max(300).nullable() });

/** Where realtime is; null where the shop has none or does not answer. */
export async function realtimeConfig(): Promise<RealtimeConfig | null> {
  const answer = await ask('/realtime/config', { answer: config });
  return answer.ok && answer.value.key !== '' ? answer.value : null;
}
