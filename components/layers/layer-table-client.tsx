'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishHeading } from '#components/product/dish-heading.tsx';
import { useOpenedDish } from '#components/product/opened-dish.ts';
import type { Dialog } from '#components/ui/dialog-client.tsx';
import { type Sheet, SheetBody } from '#components/ui/sheet-client.tsx';
import type { Namespace } from '#lib/i18n/page-messages.ts';

export interface LayerProps {
  /** Path and search without the language: `/cart`, `/menu/pech/picca/margarita`, `/menu?layer=place&type=pickup`. */
  readonly path: string;
  /** False while the sheet leaves the screen. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface LayerRow {
  /** The paths of the pages that are shown as this layer. Without it the layer has no page and is named by the search: `?layer=place`. */
  readonly page?: RegExp;
  readonly sheet?: Pick<ComponentProps<typeof Sheet>, 'side' | 'variant'>;
  /** Instead of a sheet: a small dialog in the middle, as high as its content. */
  readonly dialog?: Pick<ComponentProps<typeof Dialog>, 'size'>;
  /** The accessible name, from messages of every page (`SHELL_KEYS`). */
  readonly useLabel: (path: string) => string;
  /** What is shown until the chunk and the messages have come. */
  readonly Skeleton?: ComponentType<Pick<LayerProps, 'path'>>;
  /** What the content says besides what every page does. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<{ readonly default: ComponentType<LayerProps> }>;
  /** Loaded when the page is idle instead of when it is opened. */
  readonly isLoadedAhead?: boolean;
}

/** Every layer. The frame, its name and the skeleton are there at once; the content is a chunk of its own. */
export const LAYERS = {
  dish: {
    page: /^\/menu\/[^/]+\/[^/]+\/[^/]+$/,
    useLabel: useDishLabel,
    Skeleton: DishSkeleton,
    namespaces: ['catalogue', 'common', 'gallery', 'layout', 'preferences', 'product'],
    load: () => import('./dish-layer-client.tsx'),
    isLoadedAhead: true,
  },
  cart: {
    page: /^\/cart$/,
    sheet: { side: 'end' },
    useLabel: () => useTranslations('layout')('cart'),
    namespaces: ['cart', 'catalogue', 'common', 'delivery', 'discounts', 'preferences'],
    load: () => import('./cart-layer-client.tsx'),
    isLoadedAhead: true,
  },
  place: {
    sheet: { side: 'place', variant: 'form' },
    useLabel: useReceiveLabel,
    namespaces: ['booking', 'checkout', 'common', 'delivery', 'layout'],
    load: () => import('./place-layer-client.tsx'),
  },
  booking: {
    dialog: { size: 'l' },
    useLabel: () => useTranslations('booking')('title'),
    namespaces: ['booking', 'checkout', 'common', 'delivery', 'layout'],
    load: () => import('./booking-layer-client.tsx'),
  },
  type: {
    dialog: {},
    useLabel: useReceiveLabel,
    namespaces: ['delivery', 'layout'],
    load: () => import('./type-layer-client.tsx'),
  },
  city: {
    dialog: {},
    useLabel: () => useTranslations('menu')('city'),
    namespaces: ['city'],
    load: () => import('./city-layer-client.tsx'),
  },
  menu: {
    sheet: { side: 'start' },
    useLabel: () => useTranslations('menu')('open'),
    namespaces: ['delivery', 'layout', 'menu'],
    load: () => import('./menu-layer-client.tsx'),
  },
  settings: {
    dialog: {},
    useLabel: () => useTranslations('menu')('open'),
    namespaces: ['menu'],
    load: () => import('./settings-layer-client.tsx'),
  },
} satisfies Record<string, LayerRow>;

export type LayerName = keyof typeof LAYERS;

function useReceiveLabel(): string {
  return useTranslations('layout')('receive');
}

/** What the tapped card knows of a dish. */
function useDishSummary(path: string) {
  const { prefix } = useShop();
  return useOpenedDish((state) => state.summaries[`${prefix}${path.split('?', 1).join()}`]);
}

function useDishLabel(path: string): string {
  const t = useTranslations('common');
  return useDishSummary(path)?.name ?? t('loading');
}

function DishSkeleton({ path }: Pick<LayerProps, 'path'>) {
  const { media } = useShop();
  const summary = useDishSummary(path);
  return summary === undefined ? <SheetBody>{null}</SheetBody> : <DishHeading dish={summary} media={media} />;
}
