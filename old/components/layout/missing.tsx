import { getTranslations } from 'next-intl/server';
import { layoutFor } from '#lib/domain/layout.ts';
import { isBrokenAddress, readablePath } from '#lib/i18n/address-rules.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getCurrentPageView } from '#lib/shop/page-view.ts';
import { pillViews } from '#old/components/catalogue/pill-views.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Frame } from './frame.tsx';
import { PillLink } from './pill-link.tsx';
import { ShopArt } from './shop-art-client.tsx';

interface Props {
  /** The path that was asked for; named when a parameter of it fails its rule (ROUTE-15). */
  readonly path?: string;
}

/** What a visitor sees at an address that nothing answers (ROUTE-15, ROUTE-16). The page that renders it has `notFoundMetadata` for its metadata. */
export async function Missing({ path = '/' }: Props) {
  const { locale, pageType, settings } = await getCurrentPageView();
  const t = await getTranslations('errors');
  const c = await getTranslations('common');
  const categories = (await getMenu(locale))?.roots.filter((category) => category.showOnHome).slice(0, 5) ?? [];
  const pills = pillViews(categories, 0);
  return (
    <Frame locale={locale} layout={layoutFor(pageType, 'error')} still>
      <div className="system system--404">
        <div className="system__in system__in--wide">
          <p className="four" aria-hidden="true">
            <span>4</span>
            <ShopArt name="failed" sizes="560px" />
            <span>4</span>
          </p>
          <h1>{t('notFound')}</h1>
          {isBrokenAddress(path) && <p className="system__address">{t('pageNotFound', { path: readablePath(path) })}</p>}
          <p>{t('notFoundText')}</p>
          <Link className={buttonClass({ variant: 'primary', size: 'l' })} href="/">
            {c('home')}
          </Link>
          <div className="system__links">
            {categories.map(({ id, slug, path, ...category }, i) => (
              <PillLink
                key={id}
                slug={slug}
                name={category.visualName}
                image={pills[i]?.image ?? ''}
                href={path}
                media={settings.media}
                isActive={false}
              />
            ))}
          </div>
        </div>
      </div>
    </Frame>
  );
}
