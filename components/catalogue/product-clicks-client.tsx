'use client';

import { useEffect } from 'react';
import { layerState } from '#components/ui/layer-state.ts';
import { isOwnStep } from '#components/ui/use-layer.ts';
import { useModals } from '#stores/modals.ts';

const plain = (e: MouseEvent): boolean => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey && !e.defaultPrevented;

const idOf = (text: string | null | undefined): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);

/** The product a link names: a card's, or that of a banner's `/?product_id=`. */
function linkedProduct(link: HTMLAnchorElement): number | null {
  const named = idOf(link.getAttribute('data-product'));
  if (named !== null || link.origin !== location.origin) return named;
  return idOf(new URLSearchParams(link.search).get('product_id'));
}

const markedProduct = (state: unknown): number | null => idOf(/^product-(\d+)$/.exec(layerState(state).mark)?.[1]);

/** Links to products open the product over the page; with scripts off, or into a new tab, they stay links; `?product_id=` opens one at once (NAV-05, NAV-06, SEO-03). */
export function ProductClicks() {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !plain(event)) return;
      const link = event.target.closest('a');
      const productId = link === null ? null : linkedProduct(link);
      if (link === null || productId === null) return;
      event.preventDefault();
      const address = link.hasAttribute('data-product') ? (link.getAttribute('href') ?? undefined) : undefined;
      useModals.getState().open('product', { productId, address });
    };
    // forward in history, to a product that was open there before
    const onPop = (event: PopStateEvent): void => {
      if (isOwnStep()) return;
      const productId = markedProduct(event.state);
      if (productId !== null && useModals.getState().stack.length === 0) useModals.getState().open('product', { productId });
    };
    const asked = idOf(new URLSearchParams(location.search).get('product_id'));
    if (asked !== null) useModals.getState().open('product', { productId: asked });
    document.addEventListener('click', onClick);
    addEventListener('popstate', onPop);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPop);
    };
  }, []);
  return null;
}
