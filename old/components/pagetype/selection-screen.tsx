import { getTranslations } from 'next-intl/server';
import { layoutFor, type RouteName } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { Selection } from './selection-client.tsx';

/** The visitor's own catalogue (ROUTE-10 `/catalog/custom`). */
export async function SelectionScreen({ view, route }: { readonly view: PageView; readonly route: RouteName }) {
  const t = await getTranslations('pagetype');
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, route)}>
      <div className="container catdirectory catselection">
        <h1 className="display display--xl">{t('selection')}</h1>
        <p className="catselection__hint">{t('selectionText')}</p>
        <Selection />
      </div>
    </Frame>
  );
}
