import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { orLastPicture } from './last-pictures.ts';
import { requireOwnPage } from './own-page.ts';
import { parsedWhereAsked } from './parsed-answer.ts';
import { passThrough } from './pass.ts';
import { handle, Refusal } from './refusal.ts';
import { findCall, isPublicRead } from './route-table.ts';
import { forgetSessionsOf, identityOf } from './session.ts';
import { MAX_AGE } from './session-checks.ts';

const maxAgeFor = ({ credential }: Call): number => (credential === 'consumer_and_customer' ? MAX_AGE.order : MAX_AGE.call);

/**
 * Answers a call of a browser that the table of calls lets it reach: `/api/<path of the row>`, and pictures under `/wp-content/` itself. Every refusal and
 * every failure of the backend is JSON `{code, message, data: {status, params}}`.
 */
export async function answerCall(request: Request): Promise<Response> {
  return handle(async () => {
    const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, '');
    const found = findCall(request.method === 'HEAD' ? 'GET' : request.method, path);
    if (found === 'unknown') throw new Refusal(404, 'unknown_call', 'There is no such call.');
    if (found === 'other_method') throw new Refusal(405, 'other_method', 'This call has another method.');
    if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request);
    const { call } = found;
    const needsIdentity = call.access === 'session' || call.credential === 'consumer_and_customer';
    const identity = needsIdentity ? await identityOf(request, maxAgeFor(call)) : null;
    if (call.access === 'session' && identity === null) throw new Refusal(401, 'session_required', 'Log in first.');
    const response = await passThrough(call, found.path, request, { identity, whole: isPublicRead(call) && call.answerKind === 'json' });
    if (call === calls.endSessions && identity !== null) forgetSessionsOf(identity.userId);
    return call === calls.media ? orLastPicture(found.path, request, response) : parsedWhereAsked(call, request, response);
  });
}
