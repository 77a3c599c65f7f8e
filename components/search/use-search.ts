import { useLocale, useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { badgeViews } from '#components/catalogue/badges.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Findings, SearchIndex } from '#lib/domain/search/search-index.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';

const SHOWN = 12;

interface Found {
  readonly menu: Menu | null;
  /** null while nothing is typed, and until the menu and its words are there. */
  readonly found: Findings | null;
}

/** What the catalogue of the chosen place has for a query; its words are taken with the first one (CAT-07). */
export function useSearch(query: string): Found {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const settings = useShop();
  const menu = useCatalogue((s) => s.menu);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const typed = useDeferredValue(query.trim());
  const isAsked = typed !== '';
  const [made, setMade] = useState<{ readonly menu: Menu; readonly index: SearchIndex } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    if (menu === null) {
      void useCatalogue.getState().want();
      return;
    }
    let wanted = true;
    const make = async (): Promise<void> => {
      const { indexMenu } = await import('./menu-search.ts');
      const rules = {
        standing: (product: Parameters<typeof selectable>[0]) => selectable(product, { warehouseId, settings }),
        badges: (wire: readonly string[]) => badgeViews(wire, (code) => t(`badge.${code}`)).map((badge) => badge.text),
      };
      const index = await indexMenu(menu, rules, locale, () => wanted);
      if (index !== null && wanted) setMade({ menu, index });
    };
    make().catch((error: unknown) => console.warn('search has no words:', error));
    return () => {
      wanted = false;
    };
  }, [isAsked, menu, warehouseId, settings, t, locale]);
  const found = useMemo(() => (made === null || typed === '' ? null : made.index.find(typed, SHOWN)), [made, typed]);
  return { menu: made?.menu ?? null, found };
}
