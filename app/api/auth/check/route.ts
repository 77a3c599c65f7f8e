import { claimKeptOrders } from '#lib/gateway/claim-orders.ts';
import { checkBody, checkCode, profileOf } from '#lib/gateway/login.ts';
import { requireOwnPage } from '#lib/gateway/own-page.ts';
import { answerFailure, handle, privateJson, refuse } from '#lib/gateway/refusal.ts';
import { parseInput, readJson } from '#lib/gateway/request-body.ts';
import { logIn } from '#lib/gateway/session.ts';

/** Checks a login code: `{phone, channel, code}` → `{profile}` and a new session; a wrong code is 422 `wrong_code`. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const checked = await checkCode(parseInput(checkBody, await readJson(request, 1_000)), request);
    if (!checked.ok) return answerFailure(checked.failure);
    const { token, error } = checked.value;
    if (token === '') return refuse(422, 'wrong_code', error);
    const profile = await profileOf(token);
    if (!profile.ok) return answerFailure(profile.failure);
    if (profile.value === null) return refuse(502, 'backend_malformed', 'The shop did not say who logged in.');
    const headers = new Headers();
    const who = { userId: profile.value.id, token };
    await logIn(request, headers, who);
    await claimKeptOrders(request, who);
    return privateJson({ profile: profile.value }, 200, headers);
  });
}
