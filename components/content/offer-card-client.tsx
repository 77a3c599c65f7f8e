'use client';

import { useTranslations } from 'next-intl';
import { rail } from '#components/catalog/rail.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { BannerReach } from '#lib/domain/banners.ts';
import type { Offer } from './banner-views.ts';
import { ShopLink } from './shop-link-client.tsx';

/** `tile`: a secondary offer; `cart`: small in every window; `narrow`: as on phones, beside a list of categories and the cart. */
type OfferSize = 'slide' | 'tile' | 'cart' | 'narrow';

const NOTE_OF_PAGE = 'lg:mt-2 lg:text-body';
const NOTE_OF_TILE = 'max-w-39.5 text-balance';
const BUTTON_OF_PAGE = 'lg:min-h-tap lg:rounded-[14px] lg:px-4.5 lg:text-strong/4.5';

/** From 992 px; below that all are equal. */
const SIZES = {
  slide: {
    card: 'lg:w-[calc(50%-10px)]',
    link: 'lg:min-h-47 lg:rounded-sheet xl:min-h-57',
    words: 'lg:pt-5.5 lg:pb-5 lg:ps-6 xl:pt-7 xl:pb-6.5 xl:ps-8',
    title: 'text-title-m xl:text-[1.875rem]/9 xl:font-[580]',
    note: NOTE_OF_PAGE,
    button: BUTTON_OF_PAGE,
    image: 'lg:-end-13 lg:-bottom-10.5 lg:w-62.5 xl:-end-10 xl:-bottom-17 xl:w-87',
    imageWidth: 348,
  },
  tile: {
    card: 'flex-[1_0_auto]! lg:w-[calc(50%-10px)]',
    link: 'lg:min-h-49 lg:rounded-sheet',
    words: 'lg:pt-6.5 lg:pb-6 lg:ps-7.5',
    title: 'text-title-m lg:text-title-l',
    note: cn(NOTE_OF_TILE, NOTE_OF_PAGE, 'lg:max-w-none'),
    button: BUTTON_OF_PAGE,
    image: 'lg:-end-7.5 lg:-bottom-14 lg:w-70',
    imageWidth: 280,
  },
  cart: {
    card: 'flex-[1_0_auto]! lg:w-80',
    link: '',
    words: '',
    title: 'text-title-m lg:text-title-s',
    note: NOTE_OF_TILE,
    button: '',
    image: 'lg:-end-10 lg:w-47.5',
    imageWidth: 190,
  },
  narrow: {
    card: '',
    link: '',
    words: '',
    title: 'text-title-m lg:text-[1.1875rem]/6',
    note: '',
    button: '',
    image: '',
    imageWidth: 216,
  },
} as const;

interface OfferCardProps {
  readonly offer: Offer;
  readonly size: OfferSize;
  readonly priority?: 'high' | 'lazy';
}

/** One offer: texts, one action, and one or two decorative pictures. */
export function OfferCard({ offer, size, priority = 'lazy' }: OfferCardProps) {
  const { media } = useShop();
  const { title, text, button, href, image, secondImage, tint, dish } = offer;
  const isCoal = tint === undefined;
  const look = SIZES[size];
  return (
    <div {...reachMarks(offer)} className={cn('relative grid w-[min(86vw,340px)]', look.card)}>
      <ShopLink
        href={href}
        data-tint={tint}
        className={cn(
          'relative grid min-h-39.5 overflow-hidden rounded-card forced-outline',
          look.link,
          isCoal ? 'bg-hearth text-on-coal' : 'bg-[radial-gradient(110%_120%_at_calc(50%+24%*var(--way))_30%,var(--tint-hi),var(--tint))]',
        )}
      >
        <span className={cn('relative z-2 flex max-w-[62%] flex-col items-start pt-4 pb-3.5 ps-4.5 lg:max-w-[56%]', look.words)}>
          <b className={cn('font-display text-pretty', look.title)}>{title}</b>
          {text !== undefined && (
            <span className={cn('mt-1.25 text-small', look.note, isCoal ? 'text-on-coal-muted' : 'text-ink/82')}>{text}</span>
          )}
          {button !== undefined && (
            <span className={cn('mt-auto pt-1', size !== 'narrow' && 'lg:pt-3')}>
              <em
                className={cn(
                  'inline-flex min-h-8.5 items-center rounded-[11px] px-3.25 text-small font-semibold not-italic',
                  look.button,
                  isCoal ? 'bg-brand text-on-brand inset-ring-[1.5px] inset-ring-brand-edge-on-coal' : 'bg-inverse text-on-inverse',
                )}
              >
                {button}
              </em>
            </span>
          )}
        </span>
        {image !== undefined && (
          <Picture
            src={image}
            alt=""
            media={media}
            width={216}
            desktopWidth={look.imageWidth}
            priority={priority}
            className={cn('absolute -end-13 -bottom-9.5 z-1 w-[min(216px,55vw)] max-w-none [filter:var(--art-filter)]', look.image)}
          />
        )}
        {secondImage !== undefined && (
          <Picture
            src={secondImage}
            alt=""
            media={media}
            width={104}
            desktopWidth={184}
            className={cn(
              'absolute end-24 -bottom-8.5 z-1 w-26 max-w-none [filter:var(--art-filter)]',
              size !== 'narrow' && 'lg:end-29.5 lg:-bottom-9.5 lg:w-30 xl:end-52.5 xl:-bottom-14.5 xl:w-46',
            )}
          />
        )}
      </ShopLink>
      {dish !== undefined && (
        <FavouriteButton
          productId={dish.id}
          name={dish.name}
          className={cn('absolute end-0.5 top-0.5 z-3 lg:end-1.5 lg:top-1.5', isCoal && 'text-on-coal')}
        />
      )}
    </div>
  );
}

interface OfferRowProps {
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly size: Exclude<OfferSize, 'slide'>;
  readonly className?: string;
}

/** Offers side by side; on phones a horizontal row. */
export function OfferRow({ label, offers, size, className }: OfferRowProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={label} className={className}>
      <style>{placeRules(offers)}</style>
      <div className={cn(rail, 'gap-2.5', size === 'tile' ? 'lg:gap-5' : 'lg:gap-3')}>
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} size={size} />
        ))}
      </div>
    </section>
  );
}

interface OfferTilesProps {
  readonly offers: readonly Offer[];
  /** Beside a list of categories and the cart. */
  readonly isNarrow?: boolean;
}

/** The offers below a page's own content. */
export function OfferTiles({ offers, isNarrow = false }: OfferTilesProps) {
  const t = useTranslations('banners');
  return <OfferRow label={t('worth')} offers={offers} size={isNarrow ? 'narrow' : 'tile'} className="mx-auto max-w-page px-gutter pt-6" />;
}

const nameOf = ({ warehouseIds }: BannerReach): string => warehouseIds.map((id) => `w${id}`).join('_');

/** Attributes that the rules of {@link placeRules} select, for an item limited to some places. */
export const reachMarks = (reach: BannerReach) =>
  reach.warehouseIds.length === 0 ? {} : { 'data-at': nameOf(reach), 'data-open': reach.everywhere ? '' : undefined };

/**
 * Style rules that hide items at all other places: pages are the same for everybody, and the warehouse is set before the first paint
 * (lib/theme/inline-scripts.ts), so nothing moves when the stores are read (CMS-01). Without quotes and brackets, because React would
 * escape them.
 */
export function placeRules(items: readonly BannerReach[]): string {
  const limited = new Map(items.filter(({ warehouseIds }) => warehouseIds.length > 0).map((item) => [nameOf(item), item.warehouseIds]));
  const rules = [...limited].map(([name, ids]) => {
    const places = ids.map((id) => `[data-place=w${id}]`).join(',');
    return `:root[data-place]:not(${places}) [data-at=${name}],:root:not([data-place]) [data-at=${name}]:not([data-open]){display:none}`;
  });
  return rules.join('');
}
