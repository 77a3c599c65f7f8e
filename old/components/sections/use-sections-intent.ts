import { useLocale } from 'next-intl';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';

/** For a control that opens the sections: whoever points at it or reaches it by keyboard will not wait for them. */
export function useSectionsIntent(): { readonly onPointerEnter: () => void; readonly onFocus: () => void } {
  const locale = useLocale();
  const ask = (): void => {
    if (useCatalogue.getState().menu !== null) return;
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    // a script that does not come is asked for again by the sheet itself
    import('./load-sections.ts').then(({ loadSections }) => loadSections({ locale, warehouseId })).catch(() => {});
  };
  return { onPointerEnter: ask, onFocus: ask };
}
