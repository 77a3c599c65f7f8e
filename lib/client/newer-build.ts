/** The result of asking for the shop's build: its id, an unexpected response, or no response. */
export type AskedBuild = { readonly kind: 'build'; readonly id: string } | { readonly kind: 'unknown' } | { readonly kind: 'offline' };

const PATIENCE = 8_000;

/** Requests the build that the shop runs (PWA-03). Never throws. */
export async function askBuild(fetcher: typeof fetch = fetch): Promise<AskedBuild> {
  try {
    const said = await fetcher('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
    const { id }: { readonly id?: unknown } = Object(said.ok ? await said.json().catch(() => null) : null);
    return typeof id === 'string' && id.length > 0 && id.length <= 100 ? { kind: 'build', id } : { kind: 'unknown' };
  } catch {
    return { kind: 'offline' };
  }
}

const NOTE = 'renewed-at';
/** Milliseconds between reloads; without it, a new page with a missing chunk would reload forever. */
const PAUSE = 60_000;

/** Whether a code chunk could not be loaded: a deployment removed it, or the connection is lost. */
export const isLostPart = (reason: unknown): boolean => Object(reason).name === 'ChunkLoadError';

interface Ways {
  readonly ask: () => Promise<AskedBuild>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly now: number;
}

const own = (): Ways => ({ ask: askBuild, storage: () => sessionStorage, reload: () => location.reload(), now: Date.now() });

/** Whether the page was reloaded within the last minute; true when that cannot be stored. */
function wasRenewed({ storage, now }: Pick<Ways, 'storage' | 'now'>): boolean {
  try {
    const at = Number(storage().getItem(NOTE) ?? 0);
    // a time in the future, or an invalid one, does not count
    return at <= now && now - at < PAUSE;
  } catch {
    return true;
  }
}

function noteRenewal({ storage, now }: Pick<Ways, 'storage' | 'now'>): boolean {
  try {
    storage().setItem(NOTE, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page after a chunk could not be loaded, at most once a minute and only when the shop responds: offline, a reload would lose the current page
 * (P20). True when it reloads.
 */
export async function renewOnce({ ask, storage, reload, now }: Ways = own()): Promise<boolean> {
  if (wasRenewed({ storage, now })) return false;
  if ((await ask()).kind !== 'build') return false;
  // parts that are lost together each come here
  if (wasRenewed({ storage, now }) || !noteRenewal({ storage, now })) return false;
  reload();
  return true;
}
