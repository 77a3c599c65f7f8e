import { getTranslations } from 'next-intl/server';
import type { ShopBrand } from '#lib/domain/brands.ts';
import { getMenu } from '#lib/shop/menu.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import type { Tint } from '#old/components/catalogue/tint.ts';
import { Html } from '#old/components/content/html.tsx';
import { Plate } from '#old/components/content/plate.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { brandCards } from './brand-cards.ts';

interface Props {
  readonly view: PageView;
  readonly brand: ShopBrand;
  readonly tint: Tint;
}

/** One brand: who it is, and its dishes as in the menu (CMS-05). */
export async function BrandScreen({ view: { locale, settings }, brand, tint }: Props) {
  const t = await getTranslations('content');
  const menu = await getMenu(locale);
  const list = menu && (await brandCards(brand, settings, menu, locale));
  const section = { slug: 'dishes', title: t('brandMenu'), note: '', description: '', colour: '', feature: null, compact: false };
  return (
    <>
      <header className={brand.image === '' ? 'article__head article__head--plain' : 'article__head brandhead'} data-tint={tint}>
        <div className="article__words">
          <h1 className="display display--xl">{brand.name}</h1>
          <Html html={brand.description} top={3} page={brand.slug} className="article__lead" />
        </div>
        {brand.image !== '' && (
          <Plate src={brand.image} alt="" media={settings.media} sizes="(min-width: 992px) 480px, 260px" shown={480} priority />
        )}
      </header>
      {list === null && <MenuFailed />}
      {list?.cards.length === 0 && <EmptyState title={t('brandEmpty')} />}
      {list !== null && list.cards.length > 0 && <Section section={{ ...section, ...list }} first={false} />}
    </>
  );
}
