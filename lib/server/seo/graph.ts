import type { BlogPostingLeaf, BreadcrumbListLeaf, Graph, Thing } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { shopTimezone } from '#lib/domain/opening-hours.ts';
import { epochOf, minutesOf } from '#lib/domain/zoned-time.ts';
import type { Site } from './address.ts';
import { categoryList, menuData, menuSection, productData, rootList } from './menu.ts';
import { organization, organizationId, restaurants, website } from './organization.ts';

/** Structured data of each kind of page (SEO-01); one graph per page. */

/** A step of the breadcrumbs; the page itself is the last. */
interface Trail {
  readonly title: string;
  readonly path: string;
}

/** The breadcrumbs of a page, beginning with home. */
const breadcrumbs = (trail: readonly Trail[], site: Site): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: site.settings.seo.name, path: '/' }, ...trail].map(({ title, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    item: site.url(path),
  })),
});

interface ArticleSeo {
  readonly title: string;
  readonly path: string;
  readonly description: string;
  /** Address of its picture; '' for none. */
  readonly image: string;
  /** In the backend's format: `2031-03-05T09:00:00`, in the shop's zone by default. */
  readonly date: string;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** An instant in UTC; '' for an invalid date. */
export function instantOf(date: string, timezone: string): string {
  const [, day, time = '00:00'] = LOCAL.exec(date) ?? [];
  const epoch = day === undefined ? Date.parse(date) : epochOf({ date: day, minutes: minutesOf(time) ?? 0 }, timezone);
  return Number.isFinite(epoch) ? new Date(epoch).toISOString() : '';
}

/** A post or article; the author is the shop. */
function articleData(article: ArticleSeo, site: Site): BlogPostingLeaf {
  const datePublished = instantOf(article.date, shopTimezone(site.settings));
  const shop = { '@type': 'Organization', '@id': organizationId(site), name: site.settings.seo.name, url: site.url('/') } as const;
  return {
    '@type': 'BlogPosting',
    headline: article.title.slice(0, 110),
    mainEntityOfPage: site.url(article.path),
    url: site.url(article.path),
    inLanguage: site.locale,
    author: shop,
    publisher: shop,
    ...(article.description !== '' && { description: article.description }),
    ...(article.image !== '' && { image: [site.file(article.image)] }),
    ...(datePublished !== '' && { datePublished }),
  };
}

const graph = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things });

/** Home: the shop, its places and its menu. */
export const homeGraph = (site: Site, menu: Menu | null): Graph =>
  graph([website(site), organization(site), ...restaurants(site), ...(menu === null ? [] : [menuData(menu, site)])]);

/** Contacts: the shop and its places. */
export const placesGraph = (site: Site, trail: readonly Trail[]): Graph =>
  graph([organization(site), ...restaurants(site), breadcrumbs(trail, site)]);

const trailOf = (categories: readonly MenuCategory[]): readonly Trail[] => categories.map((c) => ({ title: c.visualName, path: c.path }));

/** The page of all categories: breadcrumbs and the list. */
export const catalogueGraph = (site: Site, menu: Menu, { title, path }: Trail): Graph =>
  graph([breadcrumbs([{ title, path }], site), rootList(title, menu, site)]);

/** A category: breadcrumbs, and its dishes in order with prices. */
export function categoryGraph(site: Site, menu: Menu, category: MenuCategory): Graph {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  const trail = breadcrumbs(trailOf(parent ? [parent, category] : [category]), site);
  return graph([trail, categoryList(category, menu, site), menuSection(category, menu, site)]);
}

/** A dish: breadcrumbs and offer. */
export function productGraph(site: Site, menu: Menu, product: Product): Graph {
  const chain = menu.chainsOf(product).find((c) => c.length > 1) ?? menu.chainsOf(product)[0] ?? [];
  const trail = [...trailOf([...chain].reverse()), { title: product.name, path: menu.pathOf(product) }];
  return graph([breadcrumbs(trail, site), productData(product, menu, site)]);
}

/** A post: breadcrumbs (without itself) and the article. */
export const articleGraph = (site: Site, article: ArticleSeo, trail: readonly Trail[]): Graph =>
  graph([breadcrumbs([...trail, { title: article.title, path: article.path }], site), articleData(article, site)]);

/** Any other page: breadcrumbs. */
export const trailGraph = (site: Site, trail: readonly Trail[]): Graph => graph([breadcrumbs(trail, site)]);

/** JSON for a script element, escaped so that no text can end the element or open another. */
export const jsonLdText = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
