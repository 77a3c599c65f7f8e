'use client';

import dynamic from 'next/dynamic';
import type { PageType } from '#lib/contract/page-type.ts';
import type { RouteName } from '#lib/domain/layout.ts';

/** Not imported: a style sheet that a module imports is linked by every page with this module. `dynamic` links that of the one that is rendered. */
const FirstStyles = dynamic(async () => (await import('./first-styles-client.tsx')).FirstStyles);
const AllStyles = dynamic(async () => (await import('./all-styles-client.tsx')).AllStyles);

const FIRST_ROUTES: ReadonlySet<RouteName> = new Set([
  'index',
  'menu-categories',
  'menu-categories-subcategory',
  'menu-categories-subcategory-product',
]);

interface PageStylesProps {
  readonly pageType: PageType;
  readonly route: RouteName;
}

/** Bundlers know `typeof window` while they build, and would leave out the components and with them the sheets. */
const isServer = typeof document === 'undefined';

/**
 * Links the style sheet of a page: that of home, categories and dishes in the page type `lending`, where most visits begin, or that of everything. The first
 * is followed by the second together with the code of the controls (components/layers/late-parts-client.tsx). Only the server renders it: the link stays in the
 * document, and a browser would wait for two more requests before it hydrates the page.
 */
export function PageStyles({ pageType, route }: PageStylesProps) {
  if (!isServer) return null;
  return pageType === 'lending' && FIRST_ROUTES.has(route) ? <FirstStyles /> : <AllStyles />;
}
