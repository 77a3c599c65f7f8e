'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef } from 'react';
import { CategoriesButton } from '#components/categories/categories-button-client.tsx';
import { FilterAddress } from '#components/filters/filter-address-client.tsx';
import { FilterButton } from '#components/filters/filter-button-client.tsx';
import { gently } from '#components/navigation/scroll.ts';
import { seoOf } from '#components/navigation/seo-of.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { PageTexts } from '#lib/seo/page-texts.ts';
import { CartButton } from './cart-button-client.tsx';
import { useShop } from './shop-provider-client.tsx';
import { useScrollSpy, useStuck } from './use-scroll-spy.ts';

export interface PillView {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly texts: PageTexts;
}

interface Props {
  readonly pills: readonly PillView[];
  readonly media: MediaVariants;
  /** The category of the page, where it is not the first. */
  readonly current?: string | undefined;
  /** The category whose list its filters are about; the home page's without one. */
  readonly categoryId?: number | undefined;
  /** What the page says above its first block; without it the page has no blocks to watch. */
  readonly home?: PageTexts | undefined;
}

/** The sticky bar of categories: coal, never hot; it follows the block under the eyes. */
export function Pills({ pills, media, current, categoryId, home }: Props) {
  const t = useTranslations('layout');
  const p = useTranslations('pagetype');
  const locale = useLocale();
  const { name, description } = useShop();
  const bar = useRef<HTMLElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const site = useMemo(() => ({ locale, name, description }), [locale, name, description]);
  const watched = useMemo(() => pills.map(({ slug, texts }) => ({ slug, seo: seoOf(texts, site) })), [pills, site]);
  const above = useMemo(() => home && seoOf(home, site), [home, site]);
  const active = useScrollSpy(watched, above, current ?? pills[0]?.slug);
  const stuck = useStuck(bar);
  useEffect(() => {
    const pill = active === undefined ? null : rail.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(active)}"]`);
    if (!pill) return;
    // the way to all categories lies over the beginning of the rail
    const over = pill.parentElement?.querySelector<HTMLElement>('.pill--all')?.offsetWidth ?? 0;
    const left = active === pills[0]?.slug ? 0 : pill.offsetLeft - 16 - (over === 0 ? 0 : over + 10);
    rail.current?.scrollTo({ left, behavior: gently() });
  }, [active, pills]);
  return (
    <nav ref={bar} className={classNames('pills', stuck && 'is-stuck')} aria-label={t('categories')} id="menu">
      <div className="container">
        <FilterAddress />
        <div className="rail" ref={rail}>
          <CategoriesButton className="pill pill--all only-mobile" label={p('allCategories')}>
            <Icon name="grid" />
          </CategoriesButton>
          {pills.map((pill) => (
            <Link
              key={pill.slug}
              data-slug={pill.slug}
              className={classNames('pill', pill.slug === active && 'is-active')}
              href={home ? `${pill.texts.path}#${pill.slug}` : pill.texts.path}
              prefetch={false}
              aria-current={pill.slug === active || undefined}
            >
              {pill.image !== '' && <Picture src={pill.image} alt="" media={media} sizes="36px" shown={36} eager />}
              {pill.name}
            </Link>
          ))}
          <FilterButton categoryId={categoryId} short className="only-mobile" />
          <span className="pills__end only-desktop">
            <FilterButton categoryId={categoryId} />
            <CartButton />
          </span>
        </div>
      </div>
    </nav>
  );
}
