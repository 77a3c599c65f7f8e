import type { Publisher } from '../deps.ts';
import type { Log } from '../log.ts';
import { apiSignature, bodyMd5, type RealtimeKeys } from './protocol.ts';

/** Publishes through the HTTP API of Pusher or a compatible server, for shops that run several backends. */
export function remotePublisher(host: string, keys: RealtimeKeys, log: Log, now: () => number = Date.now): Publisher {
  return {
    publish(channels, event, data) {
      const path = `/apps/${keys.appId}/events`;
      const body = JSON.stringify({
        name: event,
        channels: [...new Set(channels)],
        data: typeof data === 'string' ? data : JSON.stringify(data),
      });
      const params = {
        auth_key: keys.key,
        auth_timestamp: String(Math.floor(now() / 1000)),
        auth_version: '1.0',
        body_md5: bodyMd5(body),
      };
      const signed = new URLSearchParams({ ...params, auth_signature: apiSignature(keys.secret, 'POST', path, params) });
      fetch(`${host}${path}?${signed}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(5_000),
      })
        .then(async (answer) => {
          await answer.body?.cancel();
          if (!answer.ok) log.error('realtime refused an event', new Error(`status ${answer.status}`), { event });
        })
        .catch((error: unknown) => log.error('realtime could not be reached', error, { event }));
    },
  };
}
