declare global {
  var storefrontBackendStart: Promise<void> | undefined;
}

/**
 * Resolves when the embedded backend listens, after ten seconds at the latest (`untilListening`); undefined for a backend elsewhere. Both processes start together,
 * and calls that are made before the backend listens wait for it. Global, because the server and the pages are bundles of their own.
 */
export const backendStarted = (): Promise<void> | undefined => globalThis.storefrontBackendStart;

export function noteBackendStart(listening: Promise<void>): void {
  globalThis.storefrontBackendStart = listening;
}
