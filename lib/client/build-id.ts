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
