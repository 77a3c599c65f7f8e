'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { useAvailabilityOf } from './availability-client.tsx';
import { ProductCard } from './product-card-client.tsx';
import { useFavouriteDishes } from './use-favourite-dishes.ts';

const MAX_SKELETONS = 12;

const grid =
  'grid grid-cols-1 min-[300px]:grid-cols-2 gap-x-cards gap-y-5 md:grid-cols-3 lg:gap-y-9 lg:not-in-data-[layout=catalog]:grid-cols-4';

/** This visitor's favourite dishes, latest first. Only this browser knows them, so they are rendered after the stores are read. */
export function Selection() {
  const { prefix } = useShop();
  const t = useTranslations('pagetype');
  const f = useTranslations('account.favourite');
  const c = useTranslations('catalogue');
  const common = useTranslations('common');
  const isReady = useStoresReady();
  const { count, dishes, hasFailed } = useFavouriteDishes();
  useAvailabilityOf(dishes?.map(({ id }) => id) ?? []);
  // Favourites that are not sold here are kept, and their number is shown.
  const missing = dishes === null ? 0 : count - dishes.length;
  const instead = ({ title, text, href, label }: Readonly<Record<'title' | 'text' | 'href' | 'label', string>>) => (
    <EmptyState
      art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={168} />}
      title={title}
      text={text}
      action={
        <a href={href} className={buttonVariants({ variant: 'inverse' })}>
          {label}
        </a>
      }
    />
  );
  if (isReady && (count === 0 || dishes?.length === 0)) {
    const text = missing > 0 ? f('missing', { count: missing }) : t('selectionEmptyText');
    return instead({ title: t('selectionEmpty'), text, href: prefix || '/', label: t('toMenu') });
  }
  if (dishes === null && hasFailed) {
    return instead({ title: c('menuFailed'), text: c('menuFailedText'), href: '?', label: common('retry') });
  }
  if (dishes === null) return <CardSkeletons count={Math.min(count || 4, MAX_SKELETONS)} />;
  return (
    <>
      <div className={grid}>
        {dishes.map((dish) => (
          <ProductCard key={dish.id} dish={dish} heading="h2" />
        ))}
      </div>
      {missing > 0 && <p className="mt-5 text-muted">{f('missing', { count: missing })}</p>}
    </>
  );
}

/** Placeholders in the size of cards that are loading. */
const CardSkeletons = ({ count }: { readonly count: number }) => (
  <div aria-hidden="true" className={grid}>
    {Array.from({ length: count }, (_, index) => (
      <div key={String(index)}>
        <Skeleton className="aspect-[1/0.96] lg:aspect-[1/0.82]" />
        <Skeleton className="mt-2.5 h-4.75 w-4/5 lg:mt-3.5" />
        <Skeleton className="mt-2.5 h-tap lg:h-12" />
      </div>
    ))}
  </div>
);
