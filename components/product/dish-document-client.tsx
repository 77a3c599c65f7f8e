'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { replaceEntry } from '#lib/client/history.ts';
import { openLayer } from '#stores/layers.ts';
import type { DishSeo } from './dish-data.ts';
import { dishQuery, LINE, PRODUCT, productLayer, VARIATION } from './dish-link-client.tsx';

/**
 * Opens the dish of `?product_id=`, on every page and whenever the address changes to one (NAV-05). The parameter is removed from the address of the page
 * below, so that a closed dish does not open again. Rendered once, after the layers, which start with the loaded address.
 */
export function ProductQuery() {
  const pathname = usePathname();
  // Only rendered in the browser, so no page loses its prerendered markup because of it.
  const search = useSearchParams()?.toString() ?? '';
  useEffect(() => {
    if (pathname === null || dishQuery(search).productId === undefined) return;
    let isGone = false;
    queueMicrotask(() => {
      const { productId, variationId } = dishQuery(location.search);
      if (isGone || productId === undefined || new URLSearchParams(location.search).has('layer')) return;
      replaceEntry(withoutDishQuery(new URL(location.href)));
      openLayer(productLayer({ productId, variationId }));
    });
    return () => {
      isGone = true;
    };
  }, [pathname, search]);
  return null;
}

/** The same address without product and choice; other parameters are kept. */
export function withoutDishQuery({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !['', PRODUCT, VARIATION, LINE].includes(part.split('=', 1)[0] ?? ''));
  return `${pathname}${rest.length === 0 ? '' : `?${rest.join('&')}`}${hash}`;
}

const read = (element: Element, attribute: string): string =>
  (attribute === '' ? element.textContent : element.getAttribute(attribute)) ?? '';

function write(element: Element, attribute: string, value: string): void {
  if (attribute === '') element.textContent = value;
  else element.setAttribute(attribute, value);
}

/** Formats the address like the page's own canonical one: with or without the origin. */
function likeCanonical(href: string): string {
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  return /^https?:/.test(canonical) ? new URL(href, canonical).href : href;
}

/**
 * While a dish is open over another page, the document has the dish's own metadata: title, description, keywords, canonical address, preview (NAV-05). Not
 * `<title>` in the render: a `metadata` title that arrives later would override it (vercel/next.js#82037).
 */
export function useDocumentSeo(seo: DishSeo | undefined, href: string | undefined): void {
  useEffect(() => {
    if (seo === undefined || href === undefined) return;
    const address = likeCanonical(href);
    const image = seo.image === '' ? '' : new URL(seo.image, location.origin).href;
    // Without an attribute it is the text of the element.
    const targets = Object.entries({
      title: ['', seo.title],
      'meta[name="description"]': ['content', seo.description],
      'meta[name="keywords"]': ['content', seo.keywords],
      'link[rel="canonical"]': ['href', address],
      'meta[property="og:title"]': ['content', seo.title],
      'meta[property="og:description"]': ['content', seo.description],
      'meta[property="og:url"]': ['content', address],
      'meta[property="og:image"]': ['content', image],
    } satisfies Record<string, readonly [attribute: string, value: string]>);
    const changed = targets.flatMap(([selector, [attribute, value]]) => {
      const element = document.head.querySelector(selector);
      if (element === null || value === '') return [];
      const before = read(element, attribute);
      write(element, attribute, value);
      return [{ element, attribute, value, before }];
    });
    return () => {
      // Values written by another page meanwhile are kept.
      for (const { element, attribute, value, before } of changed)
        if (read(element, attribute) === value) write(element, attribute, before);
    };
  }, [seo, href]);
}
