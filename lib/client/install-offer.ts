/** The browser's own offer to install the shop, as Chromium makes it; the page's own types know nothing of it. */
interface Offer {
  prompt(): Promise<{ readonly outcome: string }>;
}

const isOffer = (value: unknown): value is Offer => typeof Object(value).prompt === 'function';

let offer: Offer | null = null;
const listeners = new Set<() => void>();

/** Holds the browser's offer back until a good moment; called once. */
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

/** Lets the browser ask; an offer holds once. True when the visitor said yes. */
export async function takeOffer(): Promise<boolean> {
  const taken = offer;
  offer = null;
  for (const tell of listeners) tell();
  return taken !== null && (await taken.prompt()).outcome === 'accepted';
}
