'use client';

import { openGallery } from '#components/content/opened-content.ts';
import { useHoursText } from '#components/delivery/time-text.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { hoursOf, hoursState } from '#lib/domain/opening-hours.ts';

interface RestaurantGalleryProps {
  readonly title: string;
  /** The pictures shown in the layout. */
  readonly shown: readonly { readonly src: string; readonly alt: string }[];
  readonly images: readonly string[];
  /** «Ещё 4», on the last shown picture; '' without others. */
  readonly moreText: string;
}

/** Grid positions of the pictures on desktop, by their number. */
const COMPOSITIONS: Readonly<Record<number, readonly string[]>> = {
  1: ['lg:col-span-4 lg:row-span-2'],
  2: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2 lg:row-span-2'],
  3: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2', 'lg:col-span-2'],
  4: ['lg:row-span-2', 'lg:row-span-2', 'lg:row-span-2', 'lg:row-span-2'],
  5: ['lg:col-span-2 lg:row-span-2'],
  6: ['lg:col-span-2 lg:row-span-2', 'lg:col-span-2', '', '', 'lg:col-span-2', 'lg:col-span-2'],
};

/**
 * Pictures of the restaurant: a snapping row on phones, a grid on desktop. Each opens in the gallery layer, and is a link to its file
 * without scripts.
 */
export function RestaurantGallery({ title, shown, images, moreText }: RestaurantGalleryProps) {
  const { media } = useShop();
  const composition = COMPOSITIONS[shown.length] ?? [];
  return (
    <ul className="-mx-gutter flex snap-x snap-mandatory scroll-ps-gutter gap-2.5 overflow-x-auto px-gutter scrollbar-none lg:mx-0 lg:grid lg:auto-rows-[260px] lg:grid-cols-4 lg:gap-4 lg:overflow-visible lg:px-0">
      {shown.map(({ src, alt }, index) => (
        <li
          key={src}
          className={cn('aspect-[1/1.08] w-[78%] flex-none snap-start min-[600px]:w-[44%] lg:aspect-auto lg:w-auto', composition[index])}
        >
          <a
            href={src}
            className="group relative block h-full overflow-hidden rounded-sheet bg-hearth"
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              openGallery({ title, images, captions: {}, first: index, tint: 'ash' });
            }}
          >
            <Picture
              src={src}
              alt={alt}
              media={media}
              width={300}
              desktopWidth={640}
              className="size-full object-cover transition-transform duration-sheet ease-out group-hover:scale-103"
            />
            {index === shown.length - 1 && moreText !== '' && (
              <b className="absolute inset-0 grid place-items-center bg-[rgb(12_8_6/0.6)] text-title-m text-on-coal">{moreText}</b>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LoungeHoursProps {
  readonly warehouseId: number;
  /** The owner's text, for places without hours by day. */
  readonly written: string;
  readonly className?: string;
}

/** Until or from when guests are admitted. Paused ordering does not close the restaurant. */
export function LoungeHours({ warehouseId, written, className }: LoungeHoursProps) {
  const shop = useShop();
  const text = useHoursText(hoursState(hoursOf(shop, 'lounge', warehouseId), useNow())) || written;
  return text === '' ? null : (
    <span className={className}>
      <Icon name="clock" size="s" />
      {text}
    </span>
  );
}
