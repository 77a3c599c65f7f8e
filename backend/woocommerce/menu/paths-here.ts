import { z } from 'zod';
import type { PathHere } from './article-html.ts';
import type { RawCategory } from './category.ts';
import { slugFrom } from './parts.ts';

const inCategory = z.looseObject({ slug: z.string(), categories: z.array(z.unknown()).catch([]) });

interface Named {
  readonly slug: string;
}

interface Site {
  readonly url: string;
  readonly categories: readonly RawCategory[];
  readonly products: readonly unknown[];
  readonly articles: Readonly<Record<'post' | 'page', readonly Named[]>>;
}

/** Pages of WordPress that this shop has itself, by the last part of their usual address. */
const OWN: Readonly<Record<string, string>> = {
  '': '/',
  shop: '/catalog',
  menu: '/catalog',
  cart: '/order',
  checkout: '/order',
  'my-account': '/lk',
  blog: '/blog',
};

/** Where addresses of the WordPress site lead here: whatever its permalinks look like, the last part names the dish, category, post or page. */
export function pathsHere({ url, categories, products, articles }: Site): PathHere {
  const site = new URL(url);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: RawCategory | undefined): string[] => {
    const parent = category?.parent === undefined ? undefined : byId.get(category.parent);
    return category === undefined ? [] : [...(parent ? [parent.slug] : []), category.slug];
  };
  const paths = new Map<string, string>();
  const put = (slug: string, ...parts: readonly string[]): void => {
    if (!paths.has(slug)) paths.set(slug, `/${parts.map(encodeURIComponent).join('/')}`);
  };
  for (const product of products) {
    const {
      slug,
      categories: [first],
    } = inCategory.parse(product);
    put(slug, 'menu', ...pathOf(byId.get(Number(first))), slug);
  }
  for (const category of categories) put(category.slug, 'menu', ...pathOf(category));
  for (const [slug, path] of Object.entries(OWN)) if (!paths.has(slug)) paths.set(slug, path);
  for (const { slug } of articles.post) put(slugFrom(slug, ''), 'blog', slugFrom(slug, ''));
  for (const { slug } of articles.page) put(slugFrom(slug, ''), 'information', 'page', slugFrom(slug, ''));
  return (address) => {
    const to = URL.parse(address, `${url}/`);
    if (to === null || to.host !== site.host || address.startsWith('#') || /\/wp-(content|admin|json|includes)\//.test(to.pathname))
      return undefined;
    const inside = to.pathname.slice(site.pathname.replace(/\/$/, '').length);
    const path = paths.get(slugFrom(inside.split('/').findLast((part) => part !== '') ?? '', ''));
    return path === undefined ? undefined : `${path}${to.hash}`;
  };
}
