import { createHash, createHmac, randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { addressBehind } from '#lib/domain/network-address.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import { jsonOf } from '../../lib/domain/json.ts';
import type { Publisher } from '../deps.ts';
import type { Log } from '../log.ts';

const CHANNELS_PER_SOCKET = 100;
const MESSAGES_PER_WINDOW = 200;
const WINDOW = 10_000;
const PONG_TIMEOUT = 30_000;
const PATH = /^(?:\/rt)?\/app\/(\w+)(?:\?|$)/;

/** Milliseconds to wait for a client's close frame before the socket is terminated. */
const GOODBYE = 2_000;
const NOBODY: readonly string[] = [];

interface Limits {
  /** Seconds. */
  readonly activityTimeout?: number;
  readonly maxClients?: number;
  /** Maximum sockets of one network address; customers of one provider can share an address. */
  readonly maxPerAddress?: number;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
}

interface Client {
  readonly address: string;
  readonly socket: WebSocket;
  readonly id: string;
  lastSeen: number;
  asked: boolean;
  said: number;
}

interface RealtimeServer extends Publisher {
  /** Handles an HTTP upgrade to `/app/{key}`; responds 404 to any other. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Number of connected sockets. */
  readonly size: number;
  /** Closes; clients are asked to reconnect later. */
  close(): void;
}

/**
 * A small server of the Pusher protocol (data.md «Realtime»), sufficient for pusher-js and the official SDK. Clients cannot send events
 * to each other; a client that is silent, floods, or does not read is disconnected.
 */
export function realtimeServer(
  keys: RealtimeKeys,
  { activityTimeout = ACTIVITY_TIMEOUT, maxClients = 10_000, maxPerAddress = 2_000, trustedProxies = NOBODY }: Limits = {},
): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 10_240, perMessageDeflate: false });
  const clients = new Map<WebSocket, Client>();
  const perAddress = new Map<string, number>();
  const channels = new Channels();
  const sweep = setInterval(checkActivity, Math.min(activityTimeout * 500, WINDOW));
  sweep.unref();

  function accept(socket: WebSocket, key: string, address: string) {
    socket.on('error', () => socket.terminate());
    if (key !== keys.key) return refuse(socket, 4001, 'Application does not exist');
    const neighbours = perAddress.get(address) ?? 0;
    if (clients.size >= maxClients || neighbours >= maxPerAddress) return refuse(socket, 4100, 'Over capacity');
    perAddress.set(address, neighbours + 1);
    const client = {
      address,
      socket,
      id: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
      lastSeen: Date.now(),
      asked: false,
      said: 0,
    };
    clients.set(socket, client);
    socket.on('message', (raw) => {
      client.lastSeen = Date.now();
      client.asked = false;
      client.said += 1;
      if (client.said > MESSAGES_PER_WINDOW) return refuse(socket, 4301, 'Too many messages');
      hear(client, String(raw));
    });
    socket.on('close', () => forget(client));
    socket.send(serverMessage('pusher:connection_established', { socket_id: client.id, activity_timeout: activityTimeout }));
  }

  function forget({ socket, address }: Client): void {
    if (!clients.delete(socket)) return;
    channels.leaveAll(socket);
    const rest = (perAddress.get(address) ?? 1) - 1;
    if (rest > 0) perAddress.set(address, rest);
    else perAddress.delete(address);
  }

  function hear(client: Client, raw: string) {
    const message = clientMessage.safeParse(jsonOf(raw));
    if (!message.success) return client.socket.send(errorMessage(4009, 'Malformed message'));
    const { event, data } = message.data;
    if (event === 'pusher:ping') return client.socket.send(serverMessage('pusher:pong', {}));
    if (event === 'pusher:subscribe' || event === 'pusher:unsubscribe') {
      const wanted = subscription.safeParse(typeof data === 'string' ? jsonOf(data) : data);
      if (!wanted.success) return client.socket.send(errorMessage(4009, 'Malformed subscription'));
      if (event === 'pusher:unsubscribe') return channels.leave(wanted.data.channel, client.socket);
      return subscribe(client, wanted.data);
    }
    if (event.startsWith('client-')) client.socket.send(errorMessage(4301, 'Client events are not allowed'));
  }

  function subscribe({ socket, id }: Client, { channel, auth }: { channel: string; auth: string }) {
    const deny = (error: string, status: number) =>
      socket.send(serverMessage('pusher:subscription_error', { type: 'AuthError', error, status }, channel));
    if (channel.startsWith('presence-')) return deny('Presence channels are not served', 403);
    if (isPrivate(channel) && !sameSecret(auth, channelAuth(keys, id, channel))) return deny('Invalid signature', 401);
    if (channels.countOf(socket) >= CHANNELS_PER_SOCKET) return deny('Too many channels', 403);
    channels.join(channel, socket);
    socket.send(serverMessage('pusher_internal:subscription_succeeded', {}, channel));
  }

  function checkActivity(): void {
    const now = Date.now();
    for (const client of clients.values()) {
      client.said = 0;
      const silent = now - client.lastSeen;
      if (client.asked && silent > activityTimeout * 1000 + PONG_TIMEOUT) refuse(client.socket, 4201, 'Pong reply not received in time');
      else if (!client.asked && silent > activityTimeout * 1000) {
        client.asked = true;
        client.socket.send(serverMessage('pusher:ping', {}));
      }
    }
  }

  return {
    get size() {
      return clients.size;
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      const key = PATH.exec(request.url ?? '')?.[1];
      if (key === undefined) return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      const address = addressBehind(request.socket.remoteAddress ?? '', String(request.headers['x-forwarded-for'] ?? ''), trustedProxies);
      sockets.handleUpgrade(request, socket, head, (ws) => accept(ws, key, address));
    },
    publish(names, event, data) {
      for (const name of new Set(names)) channels.send(name, serverMessage(event, data, name));
    },
    close() {
      clearInterval(sweep);
      for (const socket of clients.keys()) refuse(socket, 4200, 'Server is restarting');
      sockets.close();
    },
  };
}

/** Sends an error, stops reading, and closes soon. */
function refuse(socket: WebSocket, code: number, message: string): void {
  socket.removeAllListeners('message');
  socket.send(errorMessage(code, message));
  socket.close(code, message);
  setTimeout(() => socket.terminate(), GOODBYE).unref();
}

const UNREAD_BYTES = 1_048_576;

/** The subscribers of each channel. */
class Channels {
  readonly #members = new Map<string, Set<WebSocket>>();
  readonly #joined = new Map<WebSocket, Set<string>>();

  join(channel: string, socket: WebSocket): void {
    entry(this.#members, channel).add(socket);
    entry(this.#joined, socket).add(channel);
  }

  leave(channel: string, socket: WebSocket): void {
    drop(this.#members, channel, socket);
    drop(this.#joined, socket, channel);
  }

  leaveAll(socket: WebSocket): void {
    for (const channel of this.#joined.get(socket) ?? []) drop(this.#members, channel, socket);
    this.#joined.delete(socket);
  }

  countOf(socket: WebSocket): number {
    return this.#joined.get(socket)?.size ?? 0;
  }

  /** Sends to every subscriber. One that does not read is disconnected, because its unsent messages would fill the memory. */
  send(channel: string, message: string): void {
    for (const socket of this.#members.get(channel) ?? []) {
      if (socket.bufferedAmount > UNREAD_BYTES) socket.terminate();
      else socket.send(message);
    }
  }
}

function entry<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key) ?? new Set<V>();
  map.set(key, known);
  return known;
}

function drop<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}

/** Publishes through the HTTP API of Pusher or a compatible server, for shops that run several backends. */
export function remotePublisher(host: string, keys: RealtimeKeys, log: Log): Publisher {
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
        auth_timestamp: String(Math.floor(Date.now() / 1000)),
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

/** The Pusher protocol, version 7: messages, signatures, channel names. */

export interface RealtimeKeys {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** Seconds without a message after which the client or the server sends a ping. */
export const ACTIVITY_TIMEOUT = 120;

export const channelName = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/);
export const isPrivate = (channel: string): boolean => channel.startsWith('private-');

/** Messages of a client; `data` of a subscription has the channel and, for private channels, the signature. */
export const clientMessage = z.object({
  event: z.string().max(200),
  data: z.unknown().optional(),
});
export const subscription = z.object({ channel: channelName, auth: z.string().max(300).default('') });

/** A message to a client: `data` is JSON inside JSON. */
export const serverMessage = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: typeof data === 'string' ? data : JSON.stringify(data) });

export const errorMessage = (code: number, message: string): string => JSON.stringify({ event: 'pusher:error', data: { code, message } });

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature that authorises one socket to subscribe to one private channel. */
export const channelAuth = (keys: RealtimeKeys, socketId: string, channel: string): string =>
  `${keys.key}:${hmac(keys.secret, `${socketId}:${channel}`)}`;

export const bodyMd5 = (body: string | Uint8Array): string => createHash('md5').update(body).digest('hex');

/** Signature of a call to the publishing API: method, path and all other query parameters, sorted. */
export function apiSignature(secret: string, method: string, path: string, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params)
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return hmac(secret, [method, path, query].join('\n'));
}
