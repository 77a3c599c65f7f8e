import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Site } from './site.ts';

/** A step of the way down to a page; the page itself is the last. */
export interface Trail {
  readonly title: string;
  readonly path: string;
}

/** The way from home to a page; home is put before the steps. */
export const breadcrumbs = (trail: readonly Trail[], site: Site): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: site.settings.seo.name, path: '/' }, ...trail].map(({ title, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    item: site.url(path),
  })),
});
