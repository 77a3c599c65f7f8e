import { useEffect } from 'react';
import type { DishSeo } from './dish-data.ts';

interface Target {
  readonly selector: string;
  /** '' for the text of the element. */
  readonly attribute: string;
  readonly value: string;
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
    const targets: readonly Target[] = [
      { selector: 'title', attribute: '', value: seo.title },
      { selector: 'meta[name="description"]', attribute: 'content', value: seo.description },
      { selector: 'meta[name="keywords"]', attribute: 'content', value: seo.keywords },
      { selector: 'link[rel="canonical"]', attribute: 'href', value: address },
      { selector: 'meta[property="og:title"]', attribute: 'content', value: seo.title },
      { selector: 'meta[property="og:description"]', attribute: 'content', value: seo.description },
      { selector: 'meta[property="og:url"]', attribute: 'content', value: address },
      {
        selector: 'meta[property="og:image"]',
        attribute: 'content',
        value: seo.image === '' ? '' : new URL(seo.image, location.origin).href,
      },
    ];
    const changed = targets.flatMap(({ selector, attribute, value }) => {
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
