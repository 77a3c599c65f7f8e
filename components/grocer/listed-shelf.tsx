import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { CardView } from '#components/catalogue/card-view.ts';
import { OpenWhen } from '#components/catalogue/open-when-client.tsx';
import { useFilteredCards } from '#components/filters/use-filtered-cards.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { RestCards } from '#components/long/rest-cards-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { GrocerCard } from './grocer-card.tsx';
import { RailNext } from './rail-next.tsx';
import { railOf, type ShelfView } from './shelf-view.ts';
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
  const rail = kind === 'rail' ? railOf(shelf) : [];
  const all = useMemo(() => shelf.groups.flatMap((group) => group.cards), [shelf]);
  const isPart = shelf.groups.some((group) => group.rest !== undefined);
  const filtered = useFilteredCards(all, { left: shelf.left, isPart });
  const groups: ShelfView['groups'] = filtered === null ? shelf.groups : [{ slug: shelf.slug, title: '', cards: filtered }];
  const later = shelf.groups[0]?.rest;
  const card = (view: CardView) => <GrocerCard key={view.id} card={view} media={media} eager={false} heading={Sub} />;
  return (
    <section className="shelf" id={shelf.slug}>
      <div className={classNames('shelf__head', panel && 'shelf__head--panel')} data-tint={panel?.tint}>
        <Heading className="display">
          {shelf.title}
          {shelf.note !== '' && <sup className="temp">{shelf.note}</sup>}
        </Heading>
        {shelf.windows && <OpenWhen windows={shelf.windows} />}
        {level === 2 && (
          <Link className="shelf__all" href={shelf.href} prefetch={false}>
            {t('all', { count: shelf.count })}
            <Icon name="right" size="s" />
          </Link>
        )}
        {level === 1 && shelf.description !== '' && <p>{shelf.description}</p>}
        {panel && panel.image !== '' && <Picture src={panel.image} alt="" media={media} sizes="220px" shown={220} eager />}
      </div>
      {kind === 'rail' ? (
        <div className="shelf__row">
          <div className={classNames('rail shelf__rail', later && 'leven')}>
            {rail.map((card, i) => (
              <GrocerCard key={card.id} card={card} media={media} eager={first && i < 3} heading={Sub} />
            ))}
            {later && <RestCards rest={later} heading={Sub} look="gcard" inRail show={card} />}
            {shelf.count > rail.length && (
              <Link className="shelf__more" href={shelf.href} prefetch={false}>
                <Icon name="right" size="l" />
                {t('more', { count: shelf.count - rail.length - (later?.count ?? 0) })}
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
              {group.cards.map((card, i) => (
                <GrocerCard
                  key={card.id}
                  card={card}
                  media={media}
                  eager={first && g === 0 && i < 4}
                  heading={group.title === '' ? Sub : level === 1 ? 'h3' : 'h4'}
                />
              ))}
              {group.rest && filtered === null && <RestCards rest={group.rest} heading={Sub} look="gcard" show={card} />}
            </div>
          </div>
        ))
      )}
    </section>
  );
}
