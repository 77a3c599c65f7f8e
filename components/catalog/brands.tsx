import { getTranslations } from 'next-intl/server';
import { ContentFailed } from '#components/content/content-frame.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { htmlText, plainHtml } from '#lib/contract/html-text.ts';
import { type ShopBrand, sellsProduct } from '#lib/domain/brands.ts';
import { bindWords } from '#lib/i18n/format.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { beginning } from '#lib/server/html/read.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { Breadcrumbs } from './category-navigation.tsx';
import { summaryContext } from './dish-summary.ts';
import { CardMessages } from './menu-messages.tsx';
import { listSection, visibleOf } from './menu-sections.ts';
import { Section } from './section-client.tsx';
import { firstTint, pictureKind } from './tint.ts';

export const brandPath = ({ slug }: ShopBrand): string => `/brands/${encodeURIComponent(slug)}`;

/** Maximum characters of a description on a brand's card. */
const MAX_ABOUT = 160;

const content = 'mx-auto max-w-page px-gutter pb-8';

/** All brands of the shop (CMS-05); null when they cannot be read. */
export async function BrandList({ view, brands }: { readonly view: PageView; readonly brands: readonly ShopBrand[] | null }) {
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'content' });
  return (
    <main className={content}>
      <Breadcrumbs locale={locale} ancestors={[]} />
      <h1 className="mb-4 font-display text-title-xl lg:mb-6">{t('brands')}</h1>
      {brands === null && <ContentFailed view={view} />}
      {brands?.length === 0 && <EmptyState title={t('brandsEmpty')} />}
      <div className="grid gap-cards md:grid-cols-2">
        {brands?.map((brand, index) => {
          const about = bindWords(beginning(plainHtml(brand.description), MAX_ABOUT));
          return (
            <article
              key={brand.slug}
              data-tint={firstTint([], index)}
              className="group relative grid min-h-45 grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] items-center overflow-hidden rounded-sheet bg-tint-wide lg:min-h-70 forced-outline"
            >
              <div className="py-5 ps-5 lg:py-8 lg:ps-8">
                <h2 className="font-display text-title-m text-balance">
                  <a href={localePath(brandPath(brand), locale)} className="after:absolute after:inset-0">
                    {brand.name}
                  </a>
                </h2>
                {about !== '' && <p className="mt-2 text-small text-pretty text-ink/82 lg:text-body">{about}</p>}
              </div>
              {brand.image !== '' && (
                <Picture
                  src={brand.image}
                  alt=""
                  media={settings.media}
                  width={180}
                  desktopWidth={320}
                  priority={index === 0 ? 'high' : 'lazy'}
                  className={cn(
                    '-me-4.5 aspect-square w-[calc(100%+18px)] max-w-none lean-on-hover',
                    pictureKind(brand.image) === 'photo'
                      ? 'object-cover [filter:var(--photo-filter)]'
                      : 'object-contain [filter:var(--art-filter)]',
                  )}
                />
              )}
            </article>
          );
        })}
      </div>
    </main>
  );
}

interface BrandPageProps {
  readonly view: PageView;
  /** Null when it cannot be read. */
  readonly brand: ShopBrand | null;
  /** Its position among all brands. */
  readonly position: number;
}

/** One brand: its description, and its dishes as in the menu (CMS-05). */
export async function BrandPage({ view, brand, position }: BrandPageProps) {
  const { locale } = view;
  const t = await getTranslations({ locale, namespace: 'content' });
  return (
    <main className={content}>
      <Breadcrumbs locale={locale} ancestors={[{ visualName: t('brands'), path: '/brands' }]} />
      {brand === null ? (
        <ContentFailed view={view} />
      ) : (
        <CardMessages>
          <BrandHead view={view} brand={brand} position={position} />
          <BrandDishes view={view} brand={brand} />
        </CardMessages>
      )}
    </main>
  );
}

function BrandHead({ view: { settings }, brand, position }: BrandPageProps & { readonly brand: ShopBrand }) {
  const { name, image, description } = brand;
  const isPhoto = pictureKind(image) === 'photo';
  return (
    <header
      data-tint={firstTint([], position)}
      className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] items-center overflow-hidden rounded-sheet bg-tint-wide lg:min-h-66"
    >
      <div className={cn('max-lg:contents lg:py-8 lg:ps-8', image === '' && 'col-span-2')}>
        <h1 className="font-display text-title-xl text-balance max-lg:col-span-2 max-lg:px-5 max-lg:pt-5">{name}</h1>
        {description !== '' && (
          <p className="max-w-[34em] whitespace-pre-line max-lg:pt-2 max-lg:pb-5 max-lg:ps-5 lg:mt-3">{htmlText(description)}</p>
        )}
      </div>
      {image !== '' && (
        <Picture
          src={image}
          alt=""
          media={settings.media}
          width={260}
          desktopWidth={480}
          priority="high"
          className={cn(
            'aspect-square max-w-none',
            isPhoto
              ? 'w-full self-end object-cover [filter:var(--photo-filter)]'
              : '-ms-2 -me-8 -mt-8 -mb-3 w-[calc(100%+40px)] self-end object-contain [filter:var(--art-filter)] md:max-lg:w-60 md:max-lg:justify-self-end lg:mx-auto lg:-my-12 lg:w-[min(100%,400px)]',
          )}
        />
      )}
    </header>
  );
}

async function BrandDishes({ view, brand }: { readonly view: PageView; readonly brand: ShopBrand }) {
  const { locale, settings } = view;
  const [t, menu] = await Promise.all([getTranslations({ locale, namespace: 'content' }), getMenu(locale)]);
  if (menu === null) return <ContentFailed view={view} />;
  const context = await summaryContext(view, menu);
  const products = visibleOf(menu.products, context.place).filter(
    (product) => sellsProduct(brand, product, settings) && menu.pathOf(product).startsWith('/menu/'),
  );
  if (products.length === 0) return <EmptyState title={t('brandEmpty')} />;
  return <Section section={listSection({ slug: 'dishes', title: t('brandMenu'), products }, context)} isFirst />;
}
