'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishHeading } from '#components/product/dish-heading.tsx';
import { Sheet, SheetBody } from '#components/ui/sheet-client.tsx';
import { useOpenedDish } from '#stores/opened-dish.ts';
import { useCartStorage } from '#stores/use-cart-storage.ts';
import { useLayer } from './layer-address.ts';
import { whenIdle } from './when-idle.ts';

// The chunks bring what only layers need: next-intl, TanStack Query and the rules of sizes, extras and prices.
const loadDishLayer = () => import('./dish-layer-client.tsx');
const loadCartLayer = () => import('./cart-layer-client.tsx');
const DishLayer = lazy(loadDishLayer);
const CartLayer = lazy(loadCartLayer);

const CART = '/cart';
const isDish = (path: string | null): path is string => path !== null && /^\/menu\/[^/]+\/[^/]+\/[^/]+$/.test(path);

/** The layers of every page. The frame and what a card knows of its dish are shown at once; the rest comes with a chunk that is loaded at idle. */
export function Layers() {
  const { path, close } = useLayer();
  useCartStorage();
  useEffect(
    () =>
      whenIdle(() => {
        void loadDishLayer();
        void loadCartLayer();
      }),
    [],
  );
  // The last dish stays rendered while its sheet leaves the screen.
  const dishPath = useLast(isDish(path) ? path : null);
  const hasOpenedCart = useLast(path === CART ? path : null) !== null;

  return (
    <>
      {dishPath !== null && <DishSheet key={dishPath} path={dishPath} open={path === dishPath} onClose={close} />}
      {hasOpenedCart && <CartSheet open={path === CART} onClose={close} />}
    </>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function DishSheet({ path, open, onClose }: SheetProps & { readonly path: string }) {
  const { labels, media, prefix } = useShop();
  const summary = useOpenedDish((state) => state.summaries[`${prefix}${path}`]);

  return (
    <Sheet label={summary?.name ?? labels.loading} closeLabel={labels.close} open={open} onClose={onClose}>
      {open && summary !== undefined && <title>{summary.name}</title>}
      <Suspense fallback={<SheetBody>{summary !== undefined && <DishHeading dish={summary} media={media} />}</SheetBody>}>
        <DishLayer path={path} summary={summary} onClose={onClose} />
      </Suspense>
    </Sheet>
  );
}

function CartSheet({ open, onClose }: SheetProps) {
  const { labels } = useShop();
  return (
    <Sheet label={labels.cart} closeLabel={labels.close} side="end" open={open} onClose={onClose}>
      <Suspense fallback={<SheetBody>{null}</SheetBody>}>
        <CartLayer />
      </Suspense>
    </Sheet>
  );
}

/** The last value that was not null. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
