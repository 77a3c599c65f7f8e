'use client';

import { useShop } from '#components/layout/shop-context-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Offer } from './offers.ts';
import { ShopLink } from './shop-link-client.tsx';

interface OfferCardProps {
  readonly offer: Offer;
  /** `tile`: one of the lower offers. */
  readonly size?: 'slide' | 'tile';
  readonly priority?: 'high' | 'lazy';
}

/** One offer: its words, one action, one or two renders that bleed off the edge and only repeat the words. */
export function OfferCard({ offer, size = 'slide', priority = 'lazy' }: OfferCardProps) {
  const { media } = useShop();
  const { title, text, button, href, image, secondImage, tint, dish } = offer;
  const isCoal = tint === undefined;
  const isTile = size === 'tile';
  return (
    <div className={cn('relative grid w-[min(86vw,340px)] lg:w-[calc(50%-10px)]', isTile && 'flex-[1_0_auto]!')}>
      <ShopLink
        href={href}
        data-tint={tint}
        className={cn(
          'relative grid min-h-39.5 overflow-hidden rounded-card lg:rounded-sheet forced-outline',
          isTile ? 'lg:min-h-49' : 'lg:min-h-47 xl:min-h-57',
          isCoal ? 'bg-hearth text-on-coal' : 'bg-[radial-gradient(110%_120%_at_calc(50%+24%*var(--way))_30%,var(--tint-hi),var(--tint))]',
        )}
      >
        <span
          className={cn(
            'relative z-2 flex max-w-[62%] flex-col items-start pt-4 pb-3.5 ps-4.5 lg:max-w-[56%]',
            isTile ? 'lg:pt-6.5 lg:pb-6 lg:ps-7.5' : 'lg:pt-5.5 lg:pb-5 lg:ps-6 xl:pt-7 xl:pb-6.5 xl:ps-8',
          )}
        >
          <b className={cn('font-display text-title-m text-pretty', isTile ? 'lg:text-title-l' : 'xl:text-[1.875rem]/9 xl:font-[580]')}>
            {title}
          </b>
          {text !== undefined && (
            <span
              className={cn(
                'mt-1.25 text-small lg:mt-2 lg:text-body',
                isCoal ? 'text-on-coal-muted' : 'text-ink/86',
                isTile && 'max-w-39.5 text-balance lg:max-w-none',
              )}
            >
              {text}
            </span>
          )}
          {button !== undefined && (
            <span className="mt-auto pt-1 lg:pt-3">
              <em
                className={cn(
                  'inline-flex min-h-8.5 items-center rounded-[11px] px-3.25 text-small font-semibold not-italic lg:min-h-tap lg:rounded-[14px] lg:px-4.5 lg:text-strong/4.5',
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
            desktopWidth={isTile ? 280 : 348}
            priority={priority}
            className={cn(
              'absolute -end-13 -bottom-9.5 z-1 w-54 max-w-none [filter:var(--art-filter)]',
              isTile ? 'lg:-end-7.5 lg:-bottom-14 lg:w-70' : 'lg:-end-13 lg:-bottom-10.5 lg:w-62.5 xl:-end-10 xl:-bottom-17 xl:w-87',
            )}
          />
        )}
        {secondImage !== undefined && (
          <Picture
            src={secondImage}
            alt=""
            media={media}
            width={104}
            desktopWidth={184}
            className="absolute end-24 -bottom-8.5 z-1 w-26 max-w-none [filter:var(--art-filter)] lg:end-29.5 lg:-bottom-9.5 lg:w-30 xl:end-52.5 xl:-bottom-14.5 xl:w-46"
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
