import { z } from 'zod';
import { parseInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { requireBudget } from '#lib/server/gateway/budgets.ts';
import { answerFailure, handle, privateJson, refuse } from '#lib/server/gateway/refusal.ts';
import { logInByContact } from '#lib/server/messenger/login.ts';

const form = z.strictObject({ messenger: z.literal('telegram'), contact: z.string() });

/**
 * Logs in by a signed contact of a messenger: `{messenger, contact}` → `{profile}` and a new session, or `{phone}` where the backend asks for a code;
 * 422 `not_confirmed` for invalid data of any kind (MSG-04).
 */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    await requireBudget('codes', request);
    const { contact } = parseInput(form, await readJson(request, 16_384));
    const headers = new Headers();
    const login = await logInByContact(request, headers, contact);
    if (login.kind === 'failed') return answerFailure(login.failure);
    if (login.kind === 'guest') return refuse(422, 'not_confirmed', 'The messenger did not confirm the phone.');
    return privateJson(login.kind === 'in' ? { profile: login.profile } : { phone: login.phone }, 200, headers);
  });
}
