import { blogWire, pagesWire, postsWire } from '#backend/content/wire/articles.ts';
import { galleryWire } from '#backend/content/wire/gallery.ts';
import { Refusal } from '#backend/refusal.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, Reply, route } from './route.ts';

/** Blog, galleries, posts and pages (wire-facts 1.3–1.6). An unknown slug is an empty list, an unknown gallery 404. */
export function contentRoutes(app: App): void {
  const { shop } = app.deps.model;
  const articles = <A>(all: A[], perPage = 10) =>
    new Reply(all.slice(0, perPage), {
      headers: { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / perPage)) },
    });

  route(app, calls.blog, () => blogWire(shop));
  route(app, calls.posts, ({ query }) => articles(postsWire(shop, query.slug === undefined ? {} : { slug: query.slug }), query.per_page));
  route(app, calls.pages, ({ query }) => articles(pagesWire(shop, query.slug === undefined ? {} : { slug: query.slug }), query.per_page));
  // pictures in a shop folder have file names and no ids, which is what this call asks by
  route(app, calls.attachments, () => []);
  route(app, calls.oldAddress, ({ query }) => ({ path: shop.leadsTo?.(query.path) ?? '' }));
  route(app, calls.gallery, ({ params }) => {
    const gallery = galleryWire(shop, params.galleryId ?? '');
    if (gallery === undefined) throw new Refusal(404, 'gallery_not_found', 'There is no such gallery.');
    return gallery;
  });
}
