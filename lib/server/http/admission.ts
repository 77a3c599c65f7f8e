import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '#lib/domain/network-address.ts';
import { spend, tooMany } from '#lib/server/gateway/budgets.ts';
import { refuse } from '#lib/server/gateway/refusal.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { findCall } from '#lib/server/gateway/route-table.ts';

/** One page asks for more than a hundred pictures, so these are not counted; neither is anything else of the backend that is a file. */
function isCounted({ method = '', url = '/' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  const found = findCall(method === 'HEAD' ? 'GET' : method, path.replace(/^\/api(?=\/)/, ''));
  return typeof found === 'string' || found.call.answerKind !== 'file';
}

/** Whether a call may go on; one of a network that asked too often is answered 429 here, before anything is read or looked up for it (P10). */
export async function admitted(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (!isCounted(req)) return true;
  const wait = await spend('calls', [networkOf(String(req.headers[CLIENT_ADDRESS] ?? ''))]);
  if (wait === 0) return true;
  const { status, code, message, params } = tooMany(wait);
  const answer = refuse(status, code, message, params);
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), connection: 'close' }).end(await answer.text());
  return false;
}
