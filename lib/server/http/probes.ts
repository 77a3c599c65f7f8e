import type { ServerResponse } from 'node:http';
import { calls } from '#lib/contract/calls.ts';
import { backendPool } from '#lib/server/gateway/backend-connection.ts';

/** Endpoints for monitoring (`/healthz`: the process runs; `/readyz`: it can accept orders; `/api/health`: it has read the menu). */

export interface ServerState {
  /** The menu has been read. */
  warm: boolean;
  /** Shutdown was requested. */
  stopping: boolean;
}

const PATIENCE = 1_500;
/** Milliseconds for which a result is reused, so that frequent probes do not load the backend. */
const KEPT = 1_000;

/** A question to the backend; the result is reused for {@link KEPT} milliseconds. */
function probe(path: string): () => Promise<boolean> {
  let asked: { readonly at: number; readonly isThere: Promise<boolean> } | null = null;
  return () => {
    const now = performance.now();
    if (asked === null || now - asked.at > KEPT) {
      const isThere = backendPool()
        .request({ path, method: 'GET', signal: AbortSignal.timeout(PATIENCE) })
        .then(async ({ statusCode, body }) => {
          await body.dump({ limit: 65_536 });
          return statusCode < 500;
        })
        .catch(() => false);
      asked = { at: now, isThere };
    }
    return asked.isThere;
  };
}

/** Whether the backend responds; one without `/readyz` counts as available. */
const backendIsThere = probe('/readyz');

/** Whether the backend can serve the settings, without which no page is rendered. A refusal counts as well, because the request has no keys. */
export const backendHasSettings = probe(calls.settings.path);

function say(res: ServerResponse, status: 200 | 503, said: Readonly<Record<string, string>>): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '1' }) };
  res.writeHead(status, headers).end(JSON.stringify(said));
}

export const answerAlive = (res: ServerResponse): void => say(res, 200, { status: 'ok' });

/** 503 while the menu is read for the first time, while the backend is unavailable (cached pages are still served), and during shutdown. */
export async function answerReady(res: ServerResponse, state: Readonly<ServerState>): Promise<void> {
  if (state.stopping) return say(res, 503, { status: 'stopping' });
  if (!state.warm) return say(res, 503, { status: 'starting' });
  const isThere = await backendIsThere();
  say(res, isThere ? 200 : 503, { status: isThere ? 'ready' : 'backend away' });
}

/** 503 while the menu is read for the first time: visitors are served, but have to wait. */
export function answerHealth(res: ServerResponse, { warm, stopping }: Readonly<ServerState>): void {
  const status = stopping ? 'stopping' : warm ? 'ok' : 'starting';
  say(res, status === 'ok' ? 200 : 503, { status });
}
