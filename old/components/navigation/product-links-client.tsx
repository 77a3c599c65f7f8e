'use client';

import { useEffect } from 'react';
import { layerState } from '#old/components/ui/layer-state.ts';
import { isOwnStep } from '#old/components/ui/use-layer.ts';
import { useModals } from '#old/stores/modals.ts';
import { isPlainClick } from './plain-click.ts';
import { askedVariation, linkedProduct, markedProduct, productToOpen, withoutProduct } from './product-address.ts';

/** Opens the product the address asks for; the question leaves the address, so that closing leads to the page itself. */
function answerAddress(): void {
  const productId = productToOpen(location.search);
  if (productId === null) return;
  const variationId = askedVariation(location.search) ?? undefined;
  history.replaceState(null, '', withoutProduct(new URL(location.href)));
  useModals.getState().open('product', { productId, variationId });
}

/** Links to products open the product over the page; with scripts off, or into a new tab, they stay links; so does `?product_id=`, wherever it appears (NAV-05, NAV-06, SEO-03). */
export function ProductLinks() {
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && isPlainClick(event) ? event.target.closest('a') : null;
      const linked = link === null ? null : linkedProduct(link, location.origin);
      if (linked === null) return;
      // before the router's own links see it
      event.preventDefault();
      useModals.getState().open('product', linked);
    };
    // forward in history, to a product that was open there before
    const onPop = ({ state }: PopStateEvent): void => {
      if (isOwnStep()) return;
      const productId = markedProduct(layerState(state).mark);
      if (productId !== null && useModals.getState().stack.length === 0) useModals.getState().open('product', { productId });
    };
    document.addEventListener('click', onClick, { capture: true, signal });
    addEventListener('popstate', onPop, { signal });
    if ('navigation' in window) navigation.addEventListener('currententrychange', () => queueMicrotask(answerAddress), { signal });
    // the router must be listening to history first
    queueMicrotask(answerAddress);
    return () => gone.abort();
  }, []);
  return null;
}
