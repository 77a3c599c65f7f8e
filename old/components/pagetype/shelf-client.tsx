'use client';

import { useTranslations } from 'next-intl';
import type { Availability } from '#lib/contract/product.ts';
import { Link } from '#lib/i18n/navigation.ts';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { ExtraCard } from '#old/components/catalogue/extra-card.tsx';
import { OpenWhen } from '#old/components/catalogue/open-when-client.tsx';
import { ProductCard } from '#old/components/catalogue/product-card.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import type { Rest } from '#old/components/long/rest.ts';
import { RestCards } from '#old/components/long/rest-cards-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { scrollOn } from '#old/components/ui/sideways.ts';
import { MoreLink } from './more-link.tsx';

export interface ShelfView {
  readonly slug: string;
  readonly title: string;
  readonly note: string;
  readonly description: string;
  readonly href: string;
  /** Dishes in the whole category. */
  readonly count: number;
  readonly compact: boolean;
  readonly cards: readonly CardView[];
  /** When it can be had; absent: always. */
  readonly windows?: readonly (readonly Availability[])[];
  /** Those that come when they are near. */
  readonly rest?: Rest;
}

interface Props {
  readonly shelf: ShelfView;
  readonly first: boolean;
}

/** As many cards fit a wide screen. */
const FITS = 4;

/** A category's best in one row; the rest is inside it. */
export function Shelf({ shelf, first }: Props) {
  const t = useTranslations('pagetype');
  const { media } = useShop();
  return (
    <section className="section catshelf" id={shelf.slug}>
      <div className="section__head">
        <div>
          <h2 className="display">
            <Link href={shelf.href} prefetch={false}>
              {shelf.title}
            </Link>
            {shelf.note !== '' && <sup className="temp">{shelf.note}</sup>}
          </h2>
          {shelf.windows && <OpenWhen windows={shelf.windows} />}
          {shelf.description !== '' && <p className="whitespace-pre-line">{shelf.description}</p>}
        </div>
        <MoreLink href={shelf.href} name={shelf.title} count={shelf.count} />
      </div>
      <div className={classNames('rail catshelf__rail', shelf.rest && 'leven')}>
        {shelf.cards.map((card, i) =>
          shelf.compact ? (
            <ExtraCard key={card.id} card={card} media={media} />
          ) : (
            <ProductCard key={card.id} card={card} media={media} eager={first && i < 2} heading="h3" />
          ),
        )}
        {shelf.rest && (
          <RestCards
            rest={shelf.rest}
            heading="h3"
            look={shelf.compact ? 'extra' : 'card'}
            inRail
            show={(card) =>
              shelf.compact ? (
                <ExtraCard key={card.id} card={card} media={media} />
              ) : (
                <ProductCard key={card.id} card={card} media={media} heading="h3" />
              )
            }
          />
        )}
      </div>
      {Math.max(shelf.cards.length, shelf.rest?.count ?? 0) > FITS && (
        <IconButton
          icon="right"
          label={t('next', { name: shelf.title })}
          look="round"
          className="catshelf__next"
          onClick={({ currentTarget }) => {
            const rail = currentTarget.previousElementSibling;
            if (rail) scrollOn(rail);
          }}
        />
      )}
    </section>
  );
}
