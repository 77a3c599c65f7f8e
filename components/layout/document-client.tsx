'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect } from 'react';
import { OLD_BROWSER_SCRIPT } from '#lib/client/old-browser.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import { DIRECTION_SCRIPT, LOST_SCRIPT, PLACE_SCRIPT, THEME_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { useVisitor } from '#stores/visitor.ts';

/**
 * Inline scripts of the server's HTML that run before the page's own files; React does not render them again. The bundler evaluates `typeof
 * window`, so their text is in no bundle. Their hashes are in the CSP (lib/server/http/inline-scripts.ts).
 */
export const EarlyScripts = () =>
  typeof window === 'undefined' ? (
    <>
      <script>{OLD_BROWSER_SCRIPT}</script>
      <script>{LOST_SCRIPT}</script>
      <script>{DIRECTION_SCRIPT}</script>
    </>
  ) : null;

/** Applies the visitor's own theme before the first paint (SET-03). */
export const ThemeScript = () => (typeof window === 'undefined' ? <script>{THEME_SCRIPT}</script> : null);

/** Sets the visitor's warehouse on the root element: by a script before the first paint, and after each choice of a place. */
export function PlaceMark() {
  useEffect(
    () =>
      useVisitor.subscribe(({ warehouseId }, before) => {
        if (warehouseId === before.warehouseId) return;
        const { dataset } = document.documentElement;
        if (warehouseId === null) delete dataset.place;
        else dataset.place = `w${warehouseId}`;
      }),
    [],
  );
  return typeof window === 'undefined' ? <script>{PLACE_SCRIPT}</script> : null;
}

const MAIN = '#main';

/** The first link of every page: to the first dish, past categories and offers; to the content on pages without dishes (KF-LAYOUT-09). */
export function SkipLink() {
  const t = useTranslations('common');
  const toFirstDish = (event: MouseEvent) => {
    const dish = document.querySelector<HTMLElement>('main article a[href]');
    if (dish === null) return;
    event.preventDefault();
    dish.focus();
  };
  return (
    <a
      href={MAIN}
      className="absolute start-3 top-3 z-toast rounded-[12px] bg-inverse px-4.5 py-3 text-on-inverse not-focus:-translate-y-[calc(100%+24px)] print:hidden"
      onClick={toFirstDish}
    >
      {t('skip')}
    </a>
  );
}

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
