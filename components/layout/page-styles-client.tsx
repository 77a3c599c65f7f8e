'use client';

import dynamic from 'next/dynamic';
import type { PageType } from '#lib/contract/page-type.ts';

/** Not imported: a style sheet that a module imports is linked by every page with this module. `dynamic` links that of the one that is rendered. */
const CatalogStyles = dynamic(async () => (await import('#components/catalog/catalog-styles-client.tsx')).CatalogStyles);

/** Bundlers know `typeof window` while they build, and would leave out the component and with it the sheet. */
const isServer = typeof document === 'undefined';

/**
 * Links the style sheet of the page types other than `lending`, whose headers and lists stand on any page. Only the server renders it: the link stays in the
 * document, and a browser would wait for one more request before it hydrates the page.
 */
export const PageStyles = ({ pageType }: { readonly pageType: PageType }) =>
  isServer && pageType !== 'lending' ? <CatalogStyles /> : null;
