'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useRef } from 'react';
import type { MediaVariants } from '#lib/media/source.ts';
import type { PageTexts } from '#lib/seo/page-texts.ts';
import { CategoriesButton } from '#old/components/categories/categories-button-client.tsx';
import { FilterAddress } from '#old/components/filters/filter-address-client.tsx';
import { FilterButton } from '#old/components/filters/filter-button-client.tsx';
import { useFiltersSeen } from '#old/components/filters/use-filters-now.ts';
import { rootPath } from '#old/components/long/far-section.ts';
import { seoOf } from '#old/components/navigation/seo-of.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { CartButton } from './cart-button-client.tsx';
import { PillLink } from './pill-link.tsx';
import { type PillBelow, PillsBelow } from './pills-below.tsx';
import { useShop } from './shop-provider-client.tsx';
import { useRail } from './use-rail.ts';
import { useScrollSpy } from './use-scroll-spy.ts';
import { useStuck } from './use-stuck.ts';

export interface PillView {
  readonly slug: string;
  readonly name: string;
  readonly image?: string;
  /** What its page says; absent: its name, as of most that are far. */
  readonly texts?: PageTexts;
  /** What stands in it. */
  readonly below?: readonly PillBelow[];
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

const textsOf = ({ slug, name, texts }: PillView): PageTexts => texts ?? { path: rootPath(slug), title: name, description: '' };

/** The sticky bar of categories: coal, never hot; it follows the block under the eyes. */
export function Pills({ pills, media, current, categoryId, home }: Props) {
  const t = useTranslations('layout');
  const p = useTranslations('pagetype');
  const locale = useLocale();
  const { name, description, preview } = useShop();
  const bar = useRef<HTMLElement>(null);
  const rail = useRef<HTMLDivElement>(null);
  const site = useMemo(() => ({ locale, name, description }), [locale, name, description]);
  const watched = useMemo(() => pills.map((pill) => ({ slug: pill.slug, seo: seoOf(textsOf(pill), site) })), [pills, site]);
  const above = useMemo(() => home && seoOf(home, site), [home, site]);
  const spied = useScrollSpy(watched, above, current ?? pills[0]?.slug);
  // a filtered list of the whole menu belongs to no category
  const isMixed = useFiltersSeen() !== null && home !== undefined;
  const active = isMixed ? undefined : spied;
  const stuck = useStuck(bar);
  useRail(rail, active, pills);
  const open = stuck ? pills.find((pill) => pill.slug === active) : undefined;
  return (
    <nav ref={bar} className={classNames('pills', stuck && 'is-stuck')} aria-label={t('categories')} id="menu">
      <div className="container">
        <FilterAddress />
        <div className="rail" ref={rail}>
          <CategoriesButton className="pill pill--all" label={p('allCategories')}>
            <Icon name="grid" />
          </CategoriesButton>
          {pills.map((pill, i) => (
            <PillLink
              key={pill.slug}
              slug={pill.slug}
              name={pill.name}
              image={pill.image || preview}
              href={home ? `${textsOf(pill).path}#${pill.slug}` : textsOf(pill).path}
              media={media}
              isActive={pill.slug === active}
              isFirst={i < 4}
            />
          ))}
          <FilterButton categoryId={categoryId} short className="only-mobile" />
          <span className="pills__end only-desktop">
            <FilterButton categoryId={categoryId} />
            <CartButton />
          </span>
        </div>
      </div>
      {open?.below && <PillsBelow name={open.name} below={open.below} current={categoryId} />}
    </nav>
  );
}
