import { z } from 'zod';
import { forgetEverywhere, SUBJECTS } from '#lib/server/data/shop-state.ts';
import { env } from '#lib/server/env.ts';
import { parseInput, readJson } from '#lib/server/gateway/browser-request.ts';
import { requireBudget } from '#lib/server/gateway/budgets.ts';
import { handle, privateJson, Refusal } from '#lib/server/gateway/refusal.ts';
import { hasBearer } from '#lib/server/same-secret.ts';

const LIMIT = 4_096;
const body = z.object({ what: z.enum(SUBJECTS), path: z.string().regex(/^\//).max(2_000).optional() });

/**
 * Called by the backend after a change: `{what: 'settings' | 'catalogue' | 'content' | 'all', path?}` with `Authorization: Bearer
 * REVALIDATE_SECRET`.
 */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    const secret = env().REVALIDATE_SECRET;
    if (secret === undefined) throw new Refusal(403, 'revalidation_disabled', 'Set REVALIDATE_SECRET to allow this.');
    await requireBudget('secret', request);
    if (!hasBearer(request.headers.get('authorization'), secret)) throw new Refusal(401, 'wrong_secret', 'The secret is missing or wrong.');
    const { what, path } = parseInput(body, await readJson(request, LIMIT));
    await forgetEverywhere(what, path).catch(() => {
      throw new Refusal(
        503,
        'others_not_told',
        'Forgotten here; Redis could not tell the other storefronts, who see it within three minutes.',
      );
    });
    return privateJson({ revalidated: what, ...(path !== undefined && { path }) });
  });
}
