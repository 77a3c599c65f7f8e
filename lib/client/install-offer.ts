/** Chromium's `beforeinstallprompt` event, which is not in the DOM types. */
interface Offer {
  prompt(): Promise<{ readonly outcome: string }>;
}

const isOffer = (value: unknown): value is Offer => typeof Object(value).prompt === 'function';

let offer: Offer | null = null;
const listeners = new Set<() => void>();

/** Stores the browser's install prompt for later; call it once. */
export function holdOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer = event;
    for (const tell of listeners) tell();
  });
}

export const isOffered = (): boolean => offer !== null;

export function onOffer(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Shows the stored prompt, which can be used once. True when the visitor accepted. */
export async function takeOffer(): Promise<boolean> {
  const taken = offer;
  offer = null;
  for (const tell of listeners) tell();
  return taken !== null && (await taken.prompt()).outcome === 'accepted';
}
