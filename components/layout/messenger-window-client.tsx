'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { productLayer } from '#components/product/dish-link-client.tsx';
import { readPath, request, requestPath } from '#lib/client/api.ts';
import { depthOfEntry, noteDepth, stepBack } from '#lib/client/history.ts';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import { type Messenger, useMessenger } from '#lib/client/messenger/messenger.ts';
import { startTarget, telegram } from '#lib/client/messenger/telegram.ts';
import { tabStorage } from '#lib/client/storage.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { useCart } from '#stores/cart.ts';
import { closeTop, openLayer, useLayers } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { useShop } from './shop-context-client.tsx';

/** sessionStorage key: the start parameter was followed, so a reload stays on the current page. */
const STARTED = 'messenger-started';
/** sessionStorage key: the last page of this tab, and the number of the shop's pages below it in the history. */
const LAST_PAGE = 'messenger-page';

function isFirstStart(): boolean {
  const isFirst = tabStorage.getItem(STARTED) === null;
  tabStorage.setItem(STARTED, '1');
  return isFirst;
}

/** Connects the shop to the window of the messenger that has opened it: launch, theme, back button, closing confirmation (MSG-01, MSG-02). */
export function MessengerWindow() {
  const { locale, prefix } = useShop();
  const { messenger } = useMessenger();
  const router = useRouter();
  const isCartFilled = useCart((cart) => cart.lines.length > 0);
  const isUnpaid = useOrders((state) => state.orders.some(({ paying, status }) => paying && status === 'pending'));
  const isAsked = isCartFilled || isUnpaid;

  const start = useEffectEvent((opened: Messenger) => {
    const body = { messenger: opened.name, data: opened.data, framed: opened.framed };
    void request('messengerLaunch', { body }).then((result) => {
      if (result.ok) useMessenger.setState({ app: result.data.app });
      // reading an order needs the session cookie, which this response sets in a frame
      if (isFirstStart()) openStartTarget(opened.startParam, locale, (path) => router.push(prefix + path)).catch(() => undefined);
    });
  });

  useEffect(() => {
    const launch = messengerLaunch();
    const opened = launch === null ? null : telegram(launch);
    if (opened === null) return;
    useMessenger.setState({ messenger: opened });
    opened.ready();
    const ends = [followMessenger(opened), openOutside(opened)];
    start(opened);
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useBackButton(messenger);
  useEffect(() => messenger?.setClosingQuestion(isAsked), [messenger, isAsked]);
  return null;
}

/** The back button of a messenger closes the topmost layer or dialog or goes back a page, and is hidden where the shop was opened. */
function useBackButton(messenger: Messenger | null): void {
  const pathname = usePathname();
  const isLayerOpen = useLayers((state) => state.open.length > 0);
  useEffect(() => {
    if (messenger === null) return;
    // the entry of a layer counts as its page's
    const depth = isLayerOpen ? 0 : currentDepth(pathname);
    messenger.setBack(isLayerOpen || depth > 0);
    messenger.setSwipes(!isLayerOpen);
  }, [messenger, isLayerOpen, pathname]);
  useEffect(
    () =>
      messenger?.onBack(() => {
        if (useLayers.getState().open.length > 0) closeTop();
        else if ((depthOfEntry() ?? 0) > 0) stepBack();
      }),
    [messenger],
  );
}

/** A page whose entry has no number yet follows the last shown page. */
function currentDepth(pathname: string): number {
  const [lastDepth, lastPath] = (tabStorage.getItem(LAST_PAGE) ?? '').split(' ');
  const noted = depthOfEntry();
  const isSamePage = lastPath === pathname;
  const depth = noted ?? (lastDepth === '' || lastDepth === undefined ? 0 : Number(lastDepth) + (isSamePage ? 0 : 1));
  if (noted === null) noteDepth(depth);
  tabStorage.setItem(LAST_PAGE, `${depth} ${pathname}`);
  return depth;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** `#rrggbb` for a computed colour `rgb(r, g, b)`; null for a transparent colour. */
function hexOf(colour: string): string | null {
  const [r, g, b, alpha] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (r === undefined || g === undefined || b === undefined || alpha === 0) return null;
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const pieceCount = (): number => useCart.getState().lines.reduce((sum, { count }) => sum + count, 0);

/** Follows the messenger's theme and insets, and triggers haptic feedback when a dish is added (MSG-02). @returns A function that stops it. */
function followMessenger(messenger: Messenger): () => void {
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

/** Other sites may refuse frames or leave the shop, and payment pages are never shown in the window. */
const isOutside = (url: URL): boolean =>
  /^https?:$/.test(url.protocol) && (url.origin !== window.location.origin || url.pathname.startsWith('/pay/'));

/** Opens links to other sites through the messenger. @returns A function that stops it. */
function openOutside(messenger: Messenger): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || !isOutside(new URL(link.href))) return;
    event.preventDefault();
    messenger.openLink(link.href);
  };
  window.addEventListener('click', onClick, true);
  return () => window.removeEventListener('click', onClick, true);
}

interface SectionsOf {
  readonly sections: readonly { readonly href: string; readonly children: readonly { readonly href: string }[] }[];
}

/** Whether the last part of an address is the slug. */
const endsWith = (href: string, slug: string): boolean => href.slice(href.lastIndexOf('/') + 1) === encodeURIComponent(slug);

/**
 * Opens the target of a start parameter if it exists and this visitor may see it; otherwise nothing changes (MSG-05). `go`: navigates to a
 * path without the language.
 */
export async function openStartTarget(param: string, locale: string, go: (path: string) => void): Promise<void> {
  const target = startTarget(param);
  if (target === null) return;
  switch (target.kind) {
    case 'dish': {
      const dish = await requestPath('/api/menu/dish', { query: { id: target.id, locale } });
      if (dish.ok && dish.data !== null) openLayer(productLayer({ productId: target.id, variationId: undefined }));
      return;
    }
    case 'category': {
      const { sections } = await readPath<SectionsOf>('/api/menu/sections', { query: { locale } });
      const found = sections.flatMap((section) => [section, ...section.children]).find(({ href }) => endsWith(href, target.slug));
      if (found !== undefined) go(found.href);
      return;
    }
    case 'coupon': {
      const result = await request('coupons');
      const found = result.ok ? result.data.coupons.find(({ code }) => sameCode(code, target.code)) : undefined;
      if (found !== undefined) openLayer(`?${new URLSearchParams({ layer: 'coupon', code: found.code })}`);
      return;
    }
    case 'order': {
      const result = await request('order', { params: { id: target.id } });
      if (result.ok) go(`/order/${target.id}`);
    }
  }
}
