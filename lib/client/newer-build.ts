/** What is known about the shop's build: its id, that the shop answers otherwise, or that nobody answers. */
export type AskedBuild = { readonly kind: 'build'; readonly id: string } | { readonly kind: 'unknown' } | { readonly kind: 'offline' };

const PATIENCE = 8_000;

/** Asks which build the shop runs (PWA-03). Never throws. */
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
/** A page that is new and still lacks a part would reload for ever. */
const PAUSE = 60_000;

/** A part of the page's code could not be loaded: a deploy took it away, or the line is gone. */
export const isLostPart = (reason: unknown): boolean => Object(reason).name === 'ChunkLoadError';

interface Ways {
  readonly ask: () => Promise<AskedBuild>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly now: number;
}

const own = (): Ways => ({ ask: askBuild, storage: () => sessionStorage, reload: () => location.reload(), now: Date.now() });

/** Whether the page was loaded anew within the last minute; where nothing can be noted, it may have been for ever. */
function wasRenewed({ storage, now }: Pick<Ways, 'storage' | 'now'>): boolean {
  try {
    const at = Number(storage().getItem(NOTE) ?? 0);
    // a note of a time to come, or of none, is broken
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
 * Loads the page anew after it lost a part, at most once a minute and only when the shop answers: without it a reload would lose even what is there (P20).
 * True when it does.
 */
export async function renewOnce({ ask, storage, reload, now }: Ways = own()): Promise<boolean> {
  if (wasRenewed({ storage, now })) return false;
  if ((await ask()).kind !== 'build') return false;
  // parts that are lost together each come here
  if (wasRenewed({ storage, now }) || !noteRenewal({ storage, now })) return false;
  reload();
  return true;
}
