import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { useCart } from '#old/stores/cart.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** `#rrggbb` of what a browser answers as `rgb(r, g, b)`; null for a colour one can see through. */
function hexOf(colour: string): string | null {
  const [r, g, b, alpha] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === 0) return null;
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const pieces = (): number => useCart.getState().lines.reduce((sum, { count }) => sum + count, 0);

/** Follows the messenger's theme and insets, and triggers haptic feedback when a dish is added. Returns a function that ends it. */
export function followMessenger(messenger: Messenger): () => void {
  const root = document.documentElement;
  let before = pieces();
  const ends = [
    messenger.onTheme((theme) => {
      root.dataset.theme = theme;
      const colour = hexOf(getComputedStyle(document.body).backgroundColor);
      if (colour !== null) messenger.setColour(colour);
    }),
    messenger.onInsets((insets) => {
      for (const side of SIDES) root.style.setProperty(`--safe-${side}`, `max(env(safe-area-inset-${side}), ${insets[side]}px)`);
    }),
    useCart.subscribe(() => {
      const now = pieces();
      if (now > before) messenger.tick();
      before = now;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Whether an address must not be opened inside of the window: other hosts, whose pages refuse frames or lead away from the shop, and payment pages. */
const isOutside = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && (url.origin !== location.origin || url.pathname.startsWith('/pay/'));

/** Opens links to other sites by the messenger. Returns a function that ends it. */
export function openOutside(messenger: Messenger): () => void {
  const gone = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || !isOutside(new URL(link.href))) return;
      event.preventDefault();
      messenger.openLink(link.href);
    },
    { capture: true, signal: gone.signal },
  );
  return () => gone.abort();
}
