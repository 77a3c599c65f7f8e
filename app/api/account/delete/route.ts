import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { parseInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { CALL_MISSING, isUnknownCall } from '#lib/server/gateway/failure.ts';
import { answerFailure, handle, privateJson, Refusal } from '#lib/server/gateway/refusal.ts';
import { forgetSessionsOf, logOut, requireIdentity } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const BODY_LIMIT = 1_024;
/** An explicit value, so that an account is only deleted by the page of the question. */
const agreed = z.strictObject({ agreed: z.literal('delete-account') });

/** Deletes the account of the logged-in customer and ends the session (decisions «Login and account»). */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const who = await requireIdentity(request);
    parseInput(agreed, await readJson(request, BODY_LIMIT));
    const answer = await backendCall(calls.deleteUser, { as: who, body: {} });
    if (!answer.ok && isUnknownCall(answer.failure)) throw new Refusal(404, CALL_MISSING, 'This shop does not delete accounts here.');
    if (!answer.ok) return answerFailure(answer.failure);
    forgetSessionsOf(who.userId);
    const headers = new Headers();
    await logOut(request, headers);
    return privateJson({ deleted: true }, 200, headers);
  });
}
