import { requireOwnPage } from './own-page.ts';
import { passThrough } from './pass.ts';
import { handle, Refusal } from './refusal.ts';
import { findHosted } from './route-table.ts';

/**
 * Answers a request for a page or a webhook of the embedded backend that stands under its own path (`hostedCalls`), as any other call of the table:
 * the path has to be exactly that of a row, the body is read and limited first, cookies of the visitor and of the backend stay on their sides.
 */
export async function answerHosted(request: Request): Promise<Response> {
  return handle(async () => {
    const found = findHosted(request.method === 'HEAD' ? 'GET' : request.method, new URL(request.url).pathname);
    if (found === 'unknown') throw new Refusal(404, 'unknown_call', 'There is no such call.');
    if (found === 'other_method') throw new Refusal(405, 'other_method', 'This call has another method.');
    if (found.call.bodyKind === 'form') requireOwnPage(request);
    return passThrough(found.call, found.path, request, { identity: null });
  });
}
