import { calls } from '#lib/contract/calls.ts';
import { parsedWhereAsked } from '#lib/server/gateway/answer-call.ts';
import { parseInput, readJson, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { tooMany } from '#lib/server/gateway/budgets.ts';
import { askAbout } from '#lib/server/gateway/coupons.ts';
import { passThrough } from '#lib/server/gateway/pass.ts';
import { handle } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';

const { autoapply } = calls;

/** The call that tells whether entered codes exist: passed on like the others, with wrong codes counted (P10). */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const { coupons } = parseInput(autoapply.body, await readJson(request.clone(), autoapply.bodyLimit));
    const identity = await identityOf(request);
    const { wait, settle } = await askAbout(coupons, request, identity);
    if (wait > 0) throw tooMany(wait);
    const answer = await passThrough(autoapply, autoapply.path, request, { identity, whole: true });
    const said = answer.ok
      ? autoapply.answer.safeParse(
          await answer
            .clone()
            .json()
            .catch(() => null),
        )
      : null;
    await settle(said?.success ? said.data.rejected.flatMap(({ code, reason }) => (reason === 'unknown' ? [code] : [])) : []);
    return parsedWhereAsked(autoapply, request, answer);
  });
}
