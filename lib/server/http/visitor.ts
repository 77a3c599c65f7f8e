import type { IncomingMessage } from 'node:http';
import { addressBehind, isTrusted } from '#lib/domain/network-address.ts';
import { CLIENT_ADDRESS, REQUEST_ID } from '#lib/server/gateway/request-context.ts';

/** The name a proxy gave the request among them: a visitor does not choose what stands in the log. */
const FORWARDED = ['forwarded', REQUEST_ID, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port'];

/** Notes where the visitor comes from and forgets what only a trusted proxy may claim. */
export function noteVisitor(req: IncomingMessage, trusted: readonly string[]): void {
  const socket = req.socket.remoteAddress ?? '';
  const forwarded = req.headers['x-forwarded-for'];
  const from = addressBehind(socket, [forwarded ?? []].flat().join(','), trusted);
  if (!isTrusted(socket, trusted)) for (const name of FORWARDED) delete req.headers[name];
  req.headers[CLIENT_ADDRESS] = from;
}
