import { bannersWire, blogWire, brandsWire, galleryWire, pagesWire, postsWire } from '#backend/content/wire/content.ts';
import { settingsWire, templatesWire } from '#backend/content/wire/settings.ts';
import type { Deps } from '#backend/deps.ts';
import { noRoute, Refusal } from '#backend/refusal.ts';
import type { CatalogueFiles } from '#backend/services/catalogue-files.ts';
import { type CompressedResponse, pack, packedAnswer } from '#backend/services/compressed-response.ts';
import { calls } from '#lib/contract/calls.ts';
import { couponsWire } from '../content/wire/coupons.ts';
import { readUses } from '../db/coupons.ts';
import { autoapply } from '../services/autoapply.ts';
import { type App, Reply, route } from './route.ts';

/** Public data of the shop: settings, catalogue, texts, brands, addresses and coupons. */
export function shopRoutes(app: App, files: CatalogueFiles): void {
  const { geo, cityMap, shop } = app.deps.model;
  settingsRoutes(app);
  catalogueRoutes(app, files);
  contentRoutes(app);
  couponRoutes(app);
  route(app, calls.brands, ({ query }) => brandsWire(shop, query.lang));
  route(app, calls.suggest, ({ query }) => geo.suggest(query.q));
  route(app, calls.cityMap, () => cityMap);
  route(app, calls.reverse, ({ query }) => geo.reverse(query.lon, query.lat));
}

/** Settings, banners and page type (product-spec 7). Content does not change while the app exists, so each response is compressed once per language. */
function settingsRoutes(app: App): void {
  const { shop, defaultLanguage } = app.deps.model;
  const languages = new Set([...shop.translations.keys(), ...shop.settings.seo_by_langs.map((each) => each.lang_code)]);
  const perLanguage = (wireIn: (lang: string) => unknown) => {
    const packed = new Map<string, CompressedResponse>();
    return (asked: string | undefined): CompressedResponse => {
      const lang = asked !== undefined && languages.has(asked) ? asked : defaultLanguage;
      const known = packed.get(lang) ?? pack(wireIn(lang));
      packed.set(lang, known);
      return known;
    };
  };
  const settings = perLanguage((lang) => settingsWithWays(app.deps, lang));
  const banners = perLanguage((lang) => bannersWire(shop, lang));
  const templates = pack(templatesWire(shop));

  route(app, calls.settings, ({ query, request }) => packedAnswer(request, settings(query.lang), calls.settings.cache));
  route(app, calls.banners, ({ query, request }) => packedAnswer(request, banners(query.lang), calls.banners.cache));
  route(app, calls.templates, ({ request }) => packedAnswer(request, templates, calls.templates.cache));
}

/** all_settings with the consent page of each social provider: from the environment, else, in a demo, the demo's own provider. */
function settingsWithWays({ model, config }: Pick<Deps, 'model' | 'config'>, lang: string) {
  const wire = settingsWire(model.shop, { lang });
  const own = new Map(config.socialProviders.map((provider) => [provider.id, provider]));
  const wayOf = (id: string) => {
    const provider = own.get(id);
    if (provider !== undefined)
      return {
        authorize_url: provider.authorizeUrl,
        client_id: provider.authorizeUrl === '' ? '' : provider.clientId,
        scope: provider.scope,
      };
    return { authorize_url: config.demo ? '/demo/oauth/authorize' : '', client_id: config.demo ? 'shop' : '', scope: '' };
  };
  return { ...wire, social_auth: wire.social_auth.map((each) => ({ ...each, ...wayOf(each.id) })) };
}

/** The catalogue files of product-spec 7 (CAT-01), with stock from the database. */
function catalogueRoutes(app: App, files: CatalogueFiles): void {
  for (const call of [calls.catalogueCategories, calls.catalogueMain, calls.catalogueFull, calls.catalogueLocation]) {
    route(app, call, async ({ params, query, request }) => {
      const packed = await files.get(params.file ?? '', query.lang);
      if (packed === undefined) throw noRoute();
      return packedAnswer(request, packed, Math.min(call.cache, secondsOfPrices(app.deps)));
    });
  }
}

/** Seconds until the prices change. */
const secondsOfPrices = ({ model, clock }: App['deps']): number =>
  Math.max(0, Math.floor(((model.shop.pricesUntil ?? Infinity) - clock()) / 1_000));

/** Blog, galleries, posts and pages (wire-facts 1.3–1.6). An unknown slug is an empty list, an unknown gallery 404. */
function contentRoutes(app: App): void {
  const { shop } = app.deps.model;
  const articles = <A>(all: A[], perPage = 10) =>
    new Reply(all.slice(0, perPage), {
      headers: { 'x-wp-total': String(all.length), 'x-wp-totalpages': String(Math.ceil(all.length / perPage)) },
    });

  route(app, calls.blog, ({ query }) => blogWire(shop, query.lang));
  route(app, calls.posts, ({ query }) => articles(postsWire(shop, query), query.per_page));
  route(app, calls.pages, ({ query }) => articles(pagesWire(shop, query), query.per_page));
  // pictures of a shop folder have file names; this call uses ids, which they do not have
  route(app, calls.attachments, () => []);
  route(app, calls.oldAddress, ({ query }) => ({ path: shop.leadsTo?.(query.path) ?? '' }));
  route(app, calls.gallery, ({ params }) => {
    const gallery = galleryWire(shop, params.galleryId ?? '');
    if (gallery === undefined) throw new Refusal(404, 'gallery_not_found', 'There is no such gallery.');
    return gallery;
  });
}

/** Coupons: all of them, which can be combined, and which apply to a cart (product-spec 7). */
function couponRoutes(app: App): void {
  const { deps } = app;
  const { shop } = deps.model;
  const codeOf = new Map(shop.coupons.map((coupon) => [coupon.id, coupon.code]));

  route(app, calls.promoSettings, () => shop.settings.promo_settings);
  route(app, calls.coupons, async ({ query }) => {
    const { total } = await readUses(deps.db, [...codeOf.values()], []);
    return couponsWire(shop, (id) => total.get(codeOf.get(id) ?? '') ?? 0, query.lang);
  });
  route(app, calls.autoapply, ({ body, query }) => autoapply(deps, body, query.lang));
}
