import { bannersWire } from '#backend/content/wire/banners.ts';
import { templatesWire } from '#backend/content/wire/templates.ts';
import { type Packed, pack, packedAnswer } from '#backend/services/packed.ts';
import { settingsWithWays } from '#backend/services/social-way.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Settings, banners and page type (product-spec 7): content never changes while the backend runs, so each answer is packed once per language. */
export function shopRoutes(app: App): void {
  const { shop, defaultLanguage } = app.deps.model;
  const settings = new Map<string, Packed>();
  const settingsIn = (lang: string): Packed => {
    const known = settings.get(lang) ?? pack(settingsWithWays(app.deps, lang));
    settings.set(lang, known);
    return known;
  };
  const banners = pack(bannersWire(shop));
  const templates = pack(templatesWire(shop));
  const languages = new Set([...shop.translations.keys(), ...shop.settings.seo_by_langs.map((each) => each.lang_code)]);

  route(app, calls.settings, ({ query, request }) =>
    packedAnswer(
      request,
      settingsIn(query.lang !== undefined && languages.has(query.lang) ? query.lang : defaultLanguage),
      calls.settings.cache,
    ),
  );
  route(app, calls.banners, ({ request }) => packedAnswer(request, banners, calls.banners.cache));
  route(app, calls.templates, ({ request }) => packedAnswer(request, templates, calls.templates.cache));
}
