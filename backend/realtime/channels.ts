import type { WebSocket } from 'ws';

const UNREAD_BYTES = 1_048_576;

/** Who listens to which channel. */
export class Channels {
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

  /** Sends to every member; one that has stopped reading is cut off, so that it cannot fill the memory. */
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
