'use client';

import { useEffect } from 'react';
import { useModals } from '#stores/modals.ts';

const plain = (e: MouseEvent): boolean => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey && !e.defaultPrevented;

function markedProduct(state: unknown): number | null {
  const mark = typeof state === 'object' && state !== null && 'mark' in state && typeof state.mark === 'string' ? state.mark : '';
  return Number(/^product-(\d+)$/.exec(mark)?.[1]) || null;
}

/** Links to products open the product over the page; with scripts off, or into a new tab, they stay links; `?product_id=` opens one at once (NAV-05, NAV-06, SEO-03). */
export function ProductClicks() {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !plain(event)) return;
      const link = event.target.closest('a[data-product]');
      const productId = Number(link?.getAttribute('data-product'));
      if (!link || !Number.isInteger(productId)) return;
      event.preventDefault();
      useModals.getState().open('product', { productId, address: link.getAttribute('href') ?? undefined });
    };
    // forward in history, to a product that was open there before
    const onPop = (event: PopStateEvent): void => {
      const productId = markedProduct(event.state);
      if (productId !== null && useModals.getState().stack.length === 0) useModals.getState().open('product', { productId });
    };
    const asked = Number(new URLSearchParams(location.search).get('product_id'));
    if (Number.isInteger(asked) && asked > 0) useModals.getState().open('product', { productId: asked });
    document.addEventListener('click', onClick);
    addEventListener('popstate', onPop);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('popstate', onPop);
    };
  }, []);
  return null;
}
