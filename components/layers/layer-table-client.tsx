'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ComponentType } from 'react';
import { useOpenedGallery, useOpenedPopup } from '#components/content/opened-content.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishHeading } from '#components/product/dish-frame.tsx';
import { useOpenedDish } from '#components/product/dish-link-client.tsx';
import { Spinner } from '#components/ui/button.tsx';
import { CloseButton, type Dialog, type Sheet } from '#components/ui/sheet-client.tsx';
import { SheetBody } from '#components/ui/sheet-parts-client.tsx';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { closeLayer } from '#stores/layers.ts';

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
  /** Instead of a sheet: a small dialog in the middle, as high as its content; at the top where data that come late make it higher. */
  readonly dialog?: Pick<ComponentProps<typeof Dialog>, 'size' | 'position' | 'isNamedByTitle'>;
  /** The accessible name, from messages of every page (`SHELL_KEYS`). */
  readonly useLabel: (path: string) => string;
  /** What is shown until the chunk and the messages have come. */
  readonly Skeleton?: ComponentType<Pick<LayerProps, 'path'>>;
  /** What the content says besides what every page does. */
  readonly namespaces: readonly Namespace[];
  readonly load: () => Promise<{ readonly default: ComponentType<LayerProps> }>;
  /** Loaded when the page is idle and there is something in the cart; every other layer when a finger or the pointer goes down on a link to it. */
  readonly isLoadedWithCart?: boolean;
}

/** Every layer. The frame, its name and the skeleton are there at once; the content is a chunk of its own. */
export const LAYERS = {
  dish: {
    page: /^\/menu\/[^/]+\/[^/]+\/[^/]+$/,
    useLabel: useDishLabel,
    Skeleton: DishSkeleton,
    namespaces: ['catalogue', 'common', 'layout', 'preferences', 'product'],
    load: () => import('./dish-layer-client.tsx'),
  },
  cart: {
    page: /^\/cart$/,
    sheet: { side: 'end' },
    useLabel: () => useTranslations('layout')('cart'),
    namespaces: ['banners', 'cart', 'catalogue', 'common', 'delivery', 'discounts', 'preferences'],
    load: () => import('./cart-layer-client.tsx'),
    isLoadedWithCart: true,
  },
  place: {
    sheet: { side: 'place', variant: 'form' },
    useLabel: useReceiveLabel,
    namespaces: ['booking', 'checkout', 'common', 'delivery', 'layout'],
    load: () => import('#components/delivery/place-sheet-client.tsx'),
  },
  booking: {
    dialog: { size: 'l', position: 'top' },
    useLabel: () => useTranslations('booking')('title'),
    namespaces: ['booking', 'checkout', 'common', 'delivery', 'layout'],
    load: () => import('#components/delivery/booking-form-client.tsx'),
  },
  type: {
    dialog: {},
    useLabel: useReceiveLabel,
    namespaces: ['delivery', 'layout'],
    load: () => import('#components/delivery/type-choice-client.tsx'),
  },
  city: {
    dialog: { isNamedByTitle: true },
    useLabel: () => useTranslations('menu')('city'),
    namespaces: ['city'],
    load: () => import('#components/delivery/city-choice-client.tsx'),
  },
  menu: {
    sheet: { side: 'start' },
    useLabel: useMenuLabel,
    namespaces: ['delivery', 'layout', 'menu', 'preferences'],
    load: () => import('#components/layout/menu-content-client.tsx'),
  },
  settings: {
    dialog: { isNamedByTitle: true },
    useLabel: useMenuLabel,
    namespaces: ['menu'],
    load: () => import('#components/layout/settings-content-client.tsx'),
  },
  preferences: {
    dialog: { isNamedByTitle: true },
    useLabel: useMenuLabel,
    namespaces: ['account', 'preferences'],
    load: () => import('#components/layout/preferences-content-client.tsx'),
  },
  look: {
    dialog: { size: 'xl', isNamedByTitle: true },
    useLabel: useMenuLabel,
    namespaces: ['pagetype'],
    load: () => import('#components/layout/page-type-choice-client.tsx'),
  },
  stories: {
    sheet: { side: 'stage' },
    useLabel: () => useTranslations('stories')('rail'),
    Skeleton: StageSkeleton,
    namespaces: ['catalogue', 'common', 'content', 'preferences', 'stories'],
    load: () => import('#components/content/story-viewer-client.tsx'),
  },
  popup: {
    dialog: {},
    useLabel: usePopupLabel,
    namespaces: ['common'],
    load: () => import('#components/content/popup-content-client.tsx'),
  },
  gallery: {
    sheet: { side: 'stage' },
    useLabel: useGalleryLabel,
    Skeleton: StageSkeleton,
    namespaces: ['common', 'gallery'],
    load: () => import('#components/content/gallery-carousel-client.tsx'),
  },
  search: {
    sheet: {},
    useLabel: () => useTranslations('search')('label'),
    namespaces: ['catalogue', 'common', 'filters', 'layout', 'preferences', 'search'],
    load: () => import('#components/search/search-box-client.tsx'),
  },
  filters: {
    sheet: { side: 'narrow' },
    useLabel: () => useTranslations('filters')('title'),
    namespaces: ['catalogue', 'common', 'filters'],
    load: () => import('#components/filters/filter-panel-client.tsx'),
  },
  categories: {
    sheet: {},
    useLabel: () => useTranslations('pagetype')('allCategories'),
    namespaces: ['catalogue', 'pagetype'],
    load: () => import('#components/catalog/categories-layer-client.tsx'),
  },
  order: {
    dialog: { size: 'l', position: 'top' },
    useLabel: useOrderLabel,
    namespaces: ['cart', 'catalogue', 'common', 'delivery', 'money', 'notices', 'order', 'preferences', 'product'],
    load: () => import('#components/order/order-card-client.tsx'),
  },
  rate: {
    dialog: {},
    useLabel: useRateLabel,
    namespaces: ['order'],
    load: () => import('#components/order/rate-form-client.tsx'),
  },
  login: {
    sheet: { side: 'narrow' },
    useLabel: () => useTranslations('auth')('title'),
    namespaces: ['auth'],
    load: () => import('#components/account/login-content-client.tsx'),
  },
  request: {
    dialog: {},
    useLabel: () => useTranslations('request')('title'),
    namespaces: ['catalogue', 'checkout', 'common', 'request'],
    load: () => import('#components/request/request-content-client.tsx'),
  },
  coupon: {
    dialog: {},
    useLabel: () => useTranslations('discounts')('couponTitle'),
    namespaces: ['cart', 'common', 'discounts'],
    load: () => import('#components/discounts/coupon-info-client.tsx'),
  },
  erase: {
    dialog: {},
    useLabel: () => useTranslations('account')('data.erase'),
    namespaces: ['account', 'auth'],
    load: () => import('#components/account/erase-content-client.tsx'),
  },
} satisfies Record<string, LayerRow>;

export type LayerName = keyof typeof LAYERS;

function StageSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="grid flex-1 place-items-center">
      <Spinner />
      <CloseButton label={t('close')} onClick={closeLayer} />
    </div>
  );
}

function useReceiveLabel(): string {
  return useTranslations('layout')('receive');
}

function useMenuLabel(): string {
  return useTranslations('menu')('open');
}

function usePopupLabel(): string {
  const t = useTranslations('common');
  return useOpenedPopup((state) => state.popup?.title) ?? t('loading');
}

function useGalleryLabel(): string {
  const t = useTranslations('common');
  return useOpenedGallery((state) => state.gallery?.title) ?? t('loading');
}

const isTable = (path: string): boolean => new URL(path, 'http://shop').searchParams.has('table');

function useOrderLabel(path: string): string {
  const t = useTranslations('order');
  const number = new URL(path, 'http://shop').searchParams.get('order') ?? '';
  return isTable(path) ? t('booking.heading', { number }) : t('heading', { number });
}

function useRateLabel(path: string): string {
  const t = useTranslations('order');
  return isTable(path) ? t('rate.titleTable') : t('rate.title');
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
