import { useQueries, useQuery } from '@tanstack/react-query';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { dishQuery } from '#components/product/dish-link-client.tsx';
import { type DishSource, loadDish } from '#components/product/load-dish.ts';
import { read } from '#lib/client/api.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import { contentLanguageOf } from '#lib/i18n/offered-locales.ts';
import { usePlace } from '#stores/place.ts';

const STALE_TIME = 180_000;

/** The shop's banners, from its settings or the fallback call (CMS-01). */
export function useShopBanners() {
  const { locale, contentTranslated } = useShop();
  const settings = useQuery(settingsQuery(locale));
  const lang = contentLanguageOf(locale, contentTranslated);
  const isFallback = settings.data?.banners.length === 0;
  const others = useQuery({
    queryKey: ['banners', lang],
    enabled: isFallback,
    staleTime: STALE_TIME,
    queryFn: ({ signal }) => read('banners', { query: { lang }, signal }),
  });
  const asked = isFallback ? others : settings;
  return {
    /** Undefined until loaded. */
    banners: isFallback ? others.data : settings.data?.banners,
    hasFailed: asked.isError,
    retry: () => void asked.refetch(),
  };
}

const DISH_PAGE = /^\/menu(?:\/[^/]+){3}$/;

function dishSource(href: string): DishSource | null {
  const [path = '', search = ''] = href.split('#', 1).join().split('?');
  const { productId } = dishQuery(search);
  if (!path.startsWith('/')) return null;
  if (productId !== undefined) return { id: productId };
  return DISH_PAGE.test(path) ? { path } : null;
}

/** The dishes of links, by link, as far as they are loaded. */
export function useLinkedDishes(hrefs: readonly string[]) {
  const { locale } = useShop();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const wanted = [...new Set(hrefs)].flatMap((href) => {
    const source = dishSource(href);
    return source === null ? [] : [{ href, source }];
  });
  return useQueries({
    queries: wanted.map(({ href, source }) => ({
      queryKey: ['linked-dish', locale, warehouseId, href],
      staleTime: STALE_TIME,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const loaded = await loadDish(source, locale, warehouseId, signal);
        return loaded === null ? null : { href, id: loaded.data.summary.id, name: loaded.data.summary.name };
      },
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.href, data] as const] : []))),
  });
}
