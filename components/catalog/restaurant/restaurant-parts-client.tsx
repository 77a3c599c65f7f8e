'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openGallery } from '#components/content/opened-content.ts';
import { useHoursText } from '#components/delivery/time-text.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { routeOf } from '#lib/domain/layout.ts';
import { hoursOf, hoursState } from '#lib/domain/opening-hours.ts';
import { useVisitor } from '#stores/visitor.ts';

/**
 * The bar of the restaurant's header. On home it is transparent over the first screen and becomes solid below it; without scripts it
 * scrolls away with that screen.
 */
export function HeaderBar({ children }: { readonly children: ReactNode }) {
  const isHome = routeOf(useSelectedLayoutSegments() ?? []) === 'index';
  const isReady = useVisitor((visitor) => visitor.isKnown);
  const [isGone, setGone] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const hero = isHome ? document.querySelector('[data-hero]') : null;
    if (hero === null) return;
    const height = bar.current?.offsetHeight ?? 0;
    const observer = new IntersectionObserver((entries) => setGone(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `-${height}px 0px 0px 0px`,
    });
    observer.observe(hero);
    return () => observer.disconnect();
  }, [isHome]);
  const isOver = isHome && !isGone;
  return (
    <header
      ref={bar}
      id="header"
      data-over={isOver || undefined}
      className={cn(
        'top-0 z-header print:hidden',
        isHome ? cn('inset-x-0', isReady ? 'fixed' : 'absolute') : 'sticky',
        isOver
          ? 'bg-[linear-gradient(rgb(12_8_6/0.66),transparent)] text-on-coal [--focus:var(--on-coal)]'
          : 'bg-bg shadow-[0_1px_0_var(--line)]',
      )}
    >
      {children}
    </header>
  );
}

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
