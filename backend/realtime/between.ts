import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { jsonOf } from '../../lib/domain/json.ts';
import type { Publisher } from '../deps.ts';
import type { Log } from '../log.ts';
import type { RealtimeKeys } from './server.ts';

const passed = z.object({ from: z.string(), channels: z.array(z.string()).max(200), event: z.string(), data: z.string() });
type Passed = z.output<typeof passed>;

export interface SharedPublisher extends Publisher {
  close(): void;
}

/**
 * Publishes to the sockets of this backend and, through Redis, to those of the shop's other backends, so that a page connected to one backend receives events
 * of another. While Redis is unavailable each backend reaches only its own sockets; pages read the current state when they reconnect.
 */
export function publisherBetween(url: string, { appId, secret }: RealtimeKeys, own: Publisher, log: Log): SharedPublisher {
  // channel names are derived from the secret, which all backends of a shop share and no other shop has
  const channel = `backend:${createHash('sha256').update(`${appId}:${secret}`).digest('base64url').slice(0, 16)}:events`;
  const me = randomUUID();
  let isAway = false;
  const tell = (error: unknown): void => {
    if (!isAway) log.error('realtime reaches this backend alone', error);
    isAway = true;
  };
  const sender = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000, commandTimeout: 2_000 });
  const listener = new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000 });
  for (const each of [sender, listener]) each.on('error', tell);
  sender.on('ready', () => {
    isAway = false;
  });
  listener.subscribe(channel).catch(tell);
  listener.on('message', (_, text: string) => {
    const said = passed.safeParse(jsonOf(text));
    if (said.success && said.data.from !== me) own.publish(said.data.channels, said.data.event, said.data.data);
  });
  return {
    publish(channels, event, data) {
      own.publish(channels, event, data);
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      sender.publish(channel, JSON.stringify({ from: me, channels: [...channels], event, data: text } satisfies Passed)).catch(tell);
    },
    close() {
      sender.disconnect();
      listener.disconnect();
    },
  };
}
