import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useStandpoint } from '#old/components/catalogue/use-standpoint.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { loadSections } from './load-sections.ts';
import { type SectionRow, sectionRows } from './section-list.ts';

interface Loaded {
  readonly key: string;
  readonly rows: readonly SectionRow[] | null;
}

/**
 * The roots of the menu at the chosen place: of the whole menu where it is there, else of the answer that has nothing but them; undefined while they are
 * on their way, null when neither can be had.
 */
export function useSections(): readonly SectionRow[] | null | undefined {
  const menu = useCatalogue((s) => s.menu);
  const failed = useCatalogue((s) => s.status === 'failed');
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const locale = useLocale();
  const at = useStandpoint(menu);
  const key = `${locale} ${warehouseId}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isWhole = menu !== null;
  useEffect(() => {
    if (isWhole) return;
    let gone = false;
    loadSections({ locale, warehouseId }).then((rows) => {
      if (gone) return;
      setLoaded({ key: `${locale} ${warehouseId}`, rows });
      // the whole menu may have been kept from a former visit
      if (rows === null) void useCatalogue.getState().want();
    });
    return () => {
      gone = true;
    };
  }, [isWhole, locale, warehouseId]);
  if (at !== null) return sectionRows(at);
  if (loaded?.key !== key) return undefined;
  return loaded.rows ?? (failed ? null : undefined);
}
