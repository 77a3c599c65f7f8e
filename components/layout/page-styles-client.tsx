'use client';

import dynamic from 'next/dynamic';
import type { PageType } from '#lib/contract/page-type.ts';
import type { RouteName } from '#lib/domain/layout.ts';

/** Not imported statically: an imported style sheet is linked by every page with this module. `dynamic` only links the rendered one's. */
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

/** Bundlers evaluate `typeof window` at build time, and would remove the components with their style sheets. */
const isServer = typeof document === 'undefined';

/**
 * Links the style sheet of a page: a small one for home, categories and dishes in the page type `lending`, where most visits begin, or the
 * whole one. The small one
 * is followed by the whole one together with the code of the controls (components/layers/late-parts-client.tsx). Only rendered by the
 * server: the link stays in the
 * document, and in the browser hydration would wait for two more requests.
 */
export function PageStyles({ pageType, route }: PageStylesProps) {
  if (!isServer) return null;
  return pageType === 'lending' && FIRST_ROUTES.has(route) ? <FirstStyles /> : <AllStyles />;
}
