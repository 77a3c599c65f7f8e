import { parseInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { sendBody, sendCode } from '#lib/server/gateway/login.ts';
import { answerFailure, handle, privateJson } from '#lib/server/gateway/refusal.ts';

/** Sends a login code: `{phone, channel}` → `{sent, botUrl, error, retryAfter}`. Says nothing about whether the phone is known (AUTH-02). */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const answer = await sendCode(parseInput(sendBody, await readJson(request, 1_000)), request);
    return answer.ok ? privateJson(answer.value) : answerFailure(answer.failure);
  });
}
