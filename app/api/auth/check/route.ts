import { parseInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { requireBudget } from '#lib/server/gateway/budgets.ts';
import { checkBody, checkCode, enter } from '#lib/server/gateway/login.ts';
import { answerFailure, handle, privateJson, refuse } from '#lib/server/gateway/refusal.ts';

/** Checks a login code: `{phone, channel, code}` → `{profile}` and a new session; a wrong code is 422 `wrong_code`. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    await requireBudget('codes', request);
    const checked = await checkCode(parseInput(checkBody, await readJson(request, 1_000)), request);
    if (!checked.ok) return answerFailure(checked.failure);
    const { token, error } = checked.value;
    if (token === '') return refuse(422, 'wrong_code', error);
    const headers = new Headers();
    const entered = await enter(request, headers, token);
    if (!entered.ok) return answerFailure(entered.failure);
    if (entered.value === null) return refuse(502, 'backend_malformed', 'The shop did not say who logged in.');
    return privateJson({ profile: entered.value }, 200, headers);
  });
}
