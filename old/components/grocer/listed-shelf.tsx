import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { OpenWhen } from '#old/components/catalogue/open-when-client.tsx';
import { filterHref } from '#old/components/filters/filter-words.ts';
import { useFilteredCards } from '#old/components/filters/use-filtered-cards.ts';
import { useFiltersNow } from '#old/components/filters/use-filters-now.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { CardGroups } from '#old/components/long/card-groups.tsx';
import { RestCards } from '#old/components/long/rest-cards-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { GrocerCard } from './grocer-card.tsx';
import { RailNext } from './rail-next.tsx';
import { ON_RAIL, railOf, type ShelfView } from './shelf-view.ts';
import type { TileView } from './tile-views.ts';

export interface ShelfProps {
  readonly shelf: ShelfView;
  /** All goods in a dense grid, or the first of them in a row that scrolls sideways. */
  readonly kind: 'grid' | 'rail';
  /** The first shelf of a page: its pictures are on the first screen. */
  readonly first?: boolean;
  /** 1 on the category's own page, which has nowhere further to lead. */
  readonly level?: 1 | 2;
  /** Makes the head a panel with the category's picture. */
  readonly panel?: TileView;
}

/** The goods of a shelf that its filters leave. */
export function ListedShelf({ shelf, kind, first = false, level = 2, panel }: ShelfProps) {
  const t = useTranslations('grocer');
  const { media } = useShop();
  const Heading = level === 1 ? 'h1' : 'h2';
  const Sub = level === 1 ? 'h2' : 'h3';
  const all = useMemo(() => shelf.groups.flatMap((group) => group.cards), [shelf]);
  const isPart = shelf.groups.some((group) => group.rest !== undefined);
  const left = useFilteredCards(all, { left: shelf.left, isPart });
  const filtered = left?.slice(0, shelf.most) ?? null;
  const asked = useFiltersNow();
  const rail = kind === 'rail' ? (filtered?.slice(0, ON_RAIL) ?? railOf(shelf)) : [];
  // the way to all of it keeps the filters
  const href = left === null || asked === null ? shelf.href : `${shelf.href}${filterHref(asked)}`;
  const count = left?.length ?? shelf.count;
  const groups: ShelfView['groups'] = filtered === null ? shelf.groups : [{ slug: shelf.slug, title: '', cards: filtered }];
  const later = shelf.groups[0]?.rest;
  const card = (view: CardView) => <GrocerCard key={view.id} card={view} media={media} eager={false} heading={Sub} />;
  const inGroup = (title: string, g: number) => (view: CardView, i: number) => (
    <GrocerCard
      key={view.id}
      card={view}
      media={media}
      eager={first && g === 0 && i < 4}
      heading={title === '' ? Sub : level === 1 ? 'h3' : 'h4'}
    />
  );
  return (
    <section className="shelf" id={shelf.slug} hidden={left?.length === 0 && level === 2}>
      <div className={classNames('shelf__head', panel && 'shelf__head--panel')} data-tint={panel?.tint}>
        <Heading className="display">
          {shelf.title}
          {shelf.note !== '' && <sup className="temp">{shelf.note}</sup>}
        </Heading>
        {shelf.windows && <OpenWhen windows={shelf.windows} />}
        {level === 2 && (
          <Link className="shelf__all" href={href} prefetch={false}>
            {t('all', { count })}
            <Icon name="right" size="s" />
          </Link>
        )}
        {level === 1 && shelf.description !== '' && <p className="whitespace-pre-line">{shelf.description}</p>}
        {panel && panel.image !== '' && <Picture src={panel.image} alt="" media={media} sizes="220px" shown={220} eager />}
      </div>
      {kind === 'rail' ? (
        <div className="shelf__row">
          <div className={classNames('rail shelf__rail', later && filtered === null && 'leven')}>
            {rail.map((card, i) => (
              <GrocerCard key={card.id} card={card} media={media} eager={first && i < 3} heading={Sub} />
            ))}
            {later && filtered === null && <RestCards rest={later} heading={Sub} look="gcard" inRail show={card} />}
            {count > rail.length && (
              <Link className="shelf__more" href={href} prefetch={false}>
                <Icon name="right" size="l" />
                {t('more', { count: count - rail.length - (filtered === null ? (later?.count ?? 0) : 0) })}
              </Link>
            )}
          </div>
          {rail.length > 3 && <RailNext label={t('next', { name: shelf.title })} />}
        </div>
      ) : (
        groups.map((group, g) => (
          <div key={group.slug} className="shelf__group">
            {group.title !== '' && <Sub className="shelf__sub">{group.title}</Sub>}
            <div className={classNames('ggrid', group.rest && 'leven')}>
              {group.rest?.count ? (
                <CardGroups cards={group.cards} isLed={false} show={inGroup(group.title, g)} />
              ) : (
                group.cards.map(inGroup(group.title, g))
              )}
              {group.rest && filtered === null && <RestCards rest={group.rest} heading={Sub} look="gcard" show={card} />}
            </div>
          </div>
        ))
      )}
    </section>
  );
}
