import type { Graph, Thing } from 'schema-dts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { type ArticleSeo, articleData } from './article.ts';
import { breadcrumbs, type Trail } from './breadcrumbs.ts';
import { categoryList, menuData, menuSection, rootList } from './menu.ts';
import { organization, website } from './organization.ts';
import { productData } from './product.ts';
import { restaurants } from './restaurant.ts';
import type { Site } from './site.ts';

/** What each kind of page says in structured data (SEO-01); one graph per page. */

const graph = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things });

/** Home: the shop, its places, its menu. */
export const homeGraph = (site: Site, menu: Menu | null): Graph =>
  graph([website(site), organization(site), ...restaurants(site), ...(menu === null ? [] : [menuData(menu, site)])]);

/** Contacts: the shop and its places. */
export const placesGraph = (site: Site, trail: readonly Trail[]): Graph =>
  graph([organization(site), ...restaurants(site), breadcrumbs(trail, site)]);

const trailOf = (categories: readonly MenuCategory[]): readonly Trail[] => categories.map((c) => ({ title: c.visualName, path: c.path }));

/** The page of all categories: the way to it and what it lists. */
export const catalogueGraph = (site: Site, menu: Menu, { title, path }: Trail): Graph =>
  graph([breadcrumbs([{ title, path }], site), rootList(title, menu, site)]);

/** A category: the way to it, its dishes in their order, and what they cost. */
export function categoryGraph(site: Site, menu: Menu, category: MenuCategory): Graph {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  const trail = breadcrumbs(trailOf(parent ? [parent, category] : [category]), site);
  return graph([trail, categoryList(category, menu, site), menuSection(category, menu, site)]);
}

/** A dish: the way to it and its offer. */
export function productGraph(site: Site, menu: Menu, product: Product): Graph {
  const chain = menu.chainsOf(product).find((c) => c.length > 1) ?? menu.chainsOf(product)[0] ?? [];
  const trail = [...trailOf([...chain].reverse()), { title: product.name, path: menu.pathOf(product) }];
  return graph([breadcrumbs(trail, site), productData(product, menu, site)]);
}

/** A post: the way to it (without itself) and the article. */
export const articleGraph = (site: Site, article: ArticleSeo, trail: readonly Trail[]): Graph =>
  graph([breadcrumbs([...trail, { title: article.title, path: article.path }], site), articleData(article, site)]);

/** Any other page: the way to it. */
export const trailGraph = (site: Site, trail: readonly Trail[]): Graph => graph([breadcrumbs(trail, site)]);
