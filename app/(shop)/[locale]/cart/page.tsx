import '#components/cart/cart.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartOnPage } from '#components/layers/cart-page-client.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetHeader } from '#components/ui/sheet-parts-client.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import type { PageProps } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { robotsOf } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: 'cart' });
  return { title: t('title'), robots: robotsOf(await getSettings(locale), true) };
}

/** The cart after a reload, or without hydration: the server does not know the cart, so the page links to the menu. */
export default async function CartPage({ params }: PageProps) {
  const locale = pageLocale((await params).locale);
  const t = await getTranslations({ locale });
  return (
    // The height of the screen: otherwise the footer would move when the cart is read.
    <main className="mx-auto min-h-svh max-w-130">
      <PageMessages keys={['banners.more', 'banners.worth', 'cart', 'catalogue', 'common', 'delivery', 'discounts', 'preferences']}>
        <CartOnPage header={<SheetHeader title={t('cart.title')} level={1} />}>
          <EmptyState
            art={<Picture src="/art/bag.webp" alt="" media={NO_VARIANTS} width={168} />}
            title={t('common.loading')}
            action={
              <a href={localePath('/', locale)} className={buttonVariants({ variant: 'primary' })}>
                {t('cart.emptyAction')}
              </a>
            }
          />
        </CartOnPage>
      </PageMessages>
    </main>
  );
}
