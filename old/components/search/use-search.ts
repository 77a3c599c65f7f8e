import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Findings } from '#lib/domain/search/search-index.ts';
import { CODES } from '#old/components/catalogue/badges.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';

/** Dishes shown at first, and when more are wanted. */
const SHOWN = 12;
const MOST = 200;
/** Milliseconds until a question is asked again whose code did not come. */
const AGAIN = 2_000;

export interface Found {
  /** What was asked; the answer to an earlier question stays until the next one is there. */
  readonly query: string;
  readonly findings: Findings;
}

interface Search {
  readonly menu: Menu | null;
  readonly found: Found | null;
  readonly isFailed: boolean;
  /** How many dishes there are to see instead of those that are shown; 0 when these are all. */
  readonly all: number;
  readonly showAll: () => void;
}

/** What the catalogue of the chosen place has for a query; looked for off the page's own thread (CAT-07). `isOpen` brings the menu and its words. */
export function useSearch(typed: string, isOpen: boolean): Search {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const { fragmented, showOutOfStock, buyingDisabled, singleStockMode, singleStockId } = useShop();
  const menu = useCatalogue((s) => s.menu);
  const isFailed = useCatalogue((s) => s.status === 'failed');
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const [found, setFound] = useState<Found | null>(null);
  const query = typed.trim();
  const [tries, setTries] = useState(0);
  const [whole, setWhole] = useState<string | null>(null);
  const limit = whole === query ? MOST : SHOWN;
  const where = useMemo(
    () => ({
      limit,
      place: { warehouseId, settings: { fragmented, showOutOfStock, buyingDisabled, singleStockMode, singleStockId } },
      badges: Object.fromEntries(CODES.map((code) => [code, t(`badge.${code}`)])) as Record<(typeof CODES)[number], string>,
      locale,
    }),
    [limit, warehouseId, fragmented, showOutOfStock, buyingDisabled, singleStockMode, singleStockId, t, locale],
  );
  useEffect(() => {
    if (isOpen) void useCatalogue.getState().want();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || menu === null) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const { askSearch } = await import('./ask-search.ts');
      const findings = await askSearch(menu, { ...where, query });
      if (wanted) setFound({ query, findings });
    };
    ask().catch((error: unknown) => {
      console.warn('nothing could be looked for:', error);
      if (wanted) timer = setTimeout(() => setTries(tries + 1), AGAIN);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [isOpen, menu, query, where, tries]);
  const isAnswer = found !== null && found.query === query;
  const all = isAnswer && limit === SHOWN && found.findings.total > SHOWN ? Math.min(found.findings.total, MOST) : 0;
  return { menu, found, isFailed, all, showAll: () => setWhole(query) };
}
