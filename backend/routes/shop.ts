import { bannersWire } from '#backend/content/wire/banners.ts';
import { templatesWire } from '#backend/content/wire/templates.ts';
import { type Packed, pack, packedAnswer } from '#backend/services/packed.ts';
import { settingsWithWays } from '#backend/services/social-way.ts';
import { calls } from '#lib/contract/calls.ts';
import { type App, route } from './route.ts';

/** Settings, banners and page type (product-spec 7): content never changes while the backend runs, so each answer is packed once per language. */
export function shopRoutes(app: App): void {
  const { shop, defaultLanguage } = app.deps.model;
  const languages = new Set([...shop.translations.keys(), ...shop.settings.seo_by_langs.map((each) => each.lang_code)]);
  const perLanguage = (wireIn: (lang: string) => unknown) => {
    const packed = new Map<string, Packed>();
    return (asked: string | undefined): Packed => {
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
