import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { useCart } from '#stores/cart.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** `#rrggbb` of what a browser answers as `rgb(r, g, b)`; null for a transparent colour. */
function hexOf(colour: string): string | null {
  const [r, g, b, alpha] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === 0) return null;
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const pieceCount = (): number => useCart.getState().lines.reduce((sum, { count }) => sum + count, 0);

/** Follows the theme and the insets of the messenger, and triggers its haptic feedback when a dish is added (MSG-02). @returns A function that ends it. */
export function followMessenger(messenger: Messenger): () => void {
  const root = document.documentElement;
  let before = pieceCount();
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
      const now = pieceCount();
      if (now > before) messenger.tick();
      before = now;
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Other sites refuse frames or lead away from the shop, and payment pages are never shown in the window. */
const isOutside = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && (url.origin !== window.location.origin || url.pathname.startsWith('/pay/'));

/** Opens links to other sites by the messenger. @returns A function that ends it. */
export function openOutside(messenger: Messenger): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isOutside(new URL(link.href))) return;
    event.preventDefault();
    messenger.openLink(link.href);
  };
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}
