import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { tileView } from '#old/components/grocer/tile-views.ts';
import { blocksOf, shortSection } from '#old/components/long/blocks.ts';
import { nearOf } from '#old/components/long/budget.ts';
import { Sections } from '#old/components/long/sections-client.tsx';
import { CategoryTools } from '#old/components/pagetype/category-tools.tsx';
import type { CatalogueProps } from '#old/components/pagetype/props.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';

/** The delivery menu of a restaurant as a page of its own: every category of home with its dishes. */
export async function DeliveryMenu({ view: { locale, settings }, menu }: CatalogueProps) {
  const t = await getTranslations('restaurant');
  const c = await getTranslations('catalogue');
  const words = await cardWords(locale, settings.currency);
  const at = filteredStandpoint(settings, menu, words);
  const roots = menu.roots.filter((category) => category.showOnHome);
  const blocks = blocksOf(roots, at).flatMap((block) => {
    const section = shortSection(block, at, words);
    return section ? [{ ...block, section, tile: tileView(block.category, block.position) }] : [];
  });
  const near = nearOf(
    blocks.map((block) => block.tile),
    -1,
  );
  return (
    <DeliveryFrame tiles={near.items} inPage>
      <h1 className="display--xl">{t('delivery')}</h1>
      {blocks.length === 0 && <EmptyState title={c('empty')} text={c('emptyText')} />}
      <CategoryTools root={null} />
      {blocks.length > 0 && (
        <Filtered at={at}>
          <Sections sections={blocks.map(({ section }) => section)} lead={0} />
        </Filtered>
      )}
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </DeliveryFrame>
  );
}
