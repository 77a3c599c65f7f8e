'use client';

import { useEffect } from 'react';
import { useModals } from '#stores/modals.ts';

const plain = (e: MouseEvent): boolean => e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey && !e.defaultPrevented;

/** Links to products open the product over the page; with scripts off, or into a new tab, they stay links (NAV-06, SEO-03). */
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
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return null;
}
