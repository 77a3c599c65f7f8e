'use client';

import { lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react';
import { useCartSum } from '#components/cart/cart-bar-client.tsx';
import { requestPlace, usePlaceText } from '#components/delivery/chosen-place-client.tsx';
import { isModifiedClick, layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { MoreMessages, useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { loadMessages, namespaceAddress, readable } from '#lib/client/messages.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/visitor.ts';

/** Texts of the empty cart. The messages of a non-empty cart are loaded with its component. */
export interface CartColumnLabels {
  readonly title: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly total: string;
}

/** Media query of screens with a cart column. */
const WIDE = '(min-width: 1200px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const isWideNow = (): boolean => matchMedia(WIDE).matches;

/** The cart beside the dishes on wide screens: its lines, and its sum at the bottom. */
export function CartColumn({ labels }: { readonly labels: CartColumnLabels }) {
  const { media, pictures } = useShop();
  const isWide = useSyncExternalStore(subscribe, isWideNow, () => false);
  const isReady = useStoresReady();
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const { sum } = useCartSum();
  const empty = (
    <>
      <div className="grid flex-1 content-center justify-items-center gap-1 p-5 text-center">
        <Picture
          src={pictures.bag || '/art/bag.webp'}
          alt=""
          media={pictures.bag === '' ? NO_VARIANTS : media}
          width={120}
          className="size-30"
        />
        <b className="text-strong">{labels.empty}</b>
        <p className="text-small text-muted">{labels.emptyText}</p>
      </div>
      <p className="flex flex-none items-baseline justify-between border-t border-line px-5 pt-4 pb-5 text-muted">
        <span>{labels.total}</span>
        <b translate="no" className="text-[1.25rem]/6.5 font-[650] text-ink">
          {sum}
        </b>
      </p>
    </>
  );
  return (
    <aside
      aria-label={labels.title}
      className="sticky top-[calc(var(--header-h)+16px)] mt-4 hidden h-[calc(100vh-var(--header-h)-32px)] flex-col self-start overflow-hidden rounded-sheet border border-line bg-surface [--gutter:20px] xl:flex print:hidden"
    >
      <PlaceLine className="min-h-15 flex-none border-b border-line px-5 py-2.5" />
      {isReady && isWide && !isEmpty ? (
        <ErrorBoundary fallback={() => empty}>
          <Suspense fallback={<div className="flex-1" />}>
            <FilledCart />
          </Suspense>
        </ErrorBoundary>
      ) : (
        empty
      )}
    </aside>
  );
}

const CartLayer = lazy(() => import('#components/layers/cart-layer-client.tsx'));
const LayerProviders = lazy(async () => ({ default: (await import('#components/layers/layer-providers-client.tsx')).LayerProviders }));

/** The cart's namespaces, as in the table of layers. */
const NAMESPACES = ['banners', 'cart', 'catalogue', 'common', 'delivery', 'discounts', 'preferences'] as const;

function FilledCart() {
  const { locale, messagesVersion } = useShop();
  const [loading] = useState(() =>
    readable(
      Promise.all(NAMESPACES.map(async (name) => [name, await loadMessages(namespaceAddress(locale, messagesVersion, name))] as const)),
    ),
  );
  return (
    <LoadedMessages loading={loading}>
      <LayerProviders>
        <CartLayer />
      </LayerProviders>
    </LoadedMessages>
  );
}

interface LoadedMessagesProps {
  readonly loading: Promise<readonly (readonly [string, object])[]>;
  readonly children: ReactNode;
}

const LoadedMessages = ({ loading, children }: LoadedMessagesProps) => (
  <MoreMessages messages={Object.fromEntries(use(loading))}>{children}</MoreMessages>
);

/** The bar on phones for an empty cart: these page types always show the sum. */
export function EmptyCartBar({ labels }: { readonly labels: CartColumnLabels }) {
  const { buyingDisabled, prefix } = useShop();
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const { time } = usePlaceText();
  const { sum } = useCartSum();
  if (!isEmpty || buyingDisabled) return null;
  return (
    <a
      href={`${prefix}/cart`}
      data-cart-bar=""
      className="fixed inset-x-[max(12px,var(--notch))] bottom-[calc(12px+var(--floor))] z-bar grid min-h-15 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-[22px] bg-raised py-1.5 ps-2.5 pe-5 shadow-raised forced-outline lg:hidden print:hidden"
      onClick={openLayerOnClick}
    >
      <span className="grid size-10 place-items-center rounded-[14px] bg-sunken">
        <Icon name="bag" />
      </span>
      <span>
        <b className="text-input/5 font-[650]">{labels.title}</b>
        <small className="block text-caption/3.75 text-muted">{time || labels.empty}</small>
      </span>
      <span translate="no" className="text-[1.1875rem]/6 font-bold">
        {sum}
      </span>
    </a>
  );
}

/** Delivery place and time in one line; the delivery type is chosen in the sheet that it opens. */
export function PlaceLine({ className }: { readonly className?: string }) {
  const type = usePlace((place) => place.type);
  const { isChosen, title, hint } = usePlaceText();
  return (
    <a
      href={layerAddress('place', { type })}
      aria-haspopup="dialog"
      className={cn('flex min-h-tap min-w-0 items-center gap-2 text-start', className)}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        requestPlace({ type });
      }}
    >
      <Icon name="pin" className="text-brand-strong" />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 lg:grid lg:flex-1">
        <b className={cn('max-w-full truncate text-strong/5', !isChosen && 'text-brand-strong')}>{title}</b>
        <small className="truncate text-caption text-muted">{hint}</small>
      </span>
      <Icon name="down" size="s" />
    </a>
  );
}
