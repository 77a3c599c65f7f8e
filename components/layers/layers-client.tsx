'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Dialog, Sheet, SheetBody } from '#components/ui/sheet-client.tsx';
import { followAnchors } from '#lib/client/anchors.ts';
import { isDialog } from '#lib/client/history.ts';
import { readable } from '#lib/client/messages.ts';
import { useCart } from '#stores/cart.ts';
import { closeLayer, LAYER_PARAMETER, openLayer, startLayers, syncLayers, useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useIsCartPage } from './idle-parts-client.tsx';
import { openLayersWith } from './layer-address.ts';
import { LAYERS, type LayerName, type LayerProps, type LayerRow } from './layer-table-client.tsx';
import { loadPart, whenIdle } from './loaded-part-client.tsx';

const rows: Readonly<Record<LayerName, LayerRow>> = LAYERS;
const NAMES = Object.keys(LAYERS) as readonly LayerName[];

/** The layer that an address without the language names; null for the address of a page that is none. */
export function layerOf(path: string): LayerName | null {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const named = searchParams.get(LAYER_PARAMETER);
  return NAMES.find((name) => (named === null ? rows[name].page?.test(pathname) : name === named)) ?? null;
}

/** The layers of every page. Nothing of them is rendered until the page is mounted. */
export function Layers() {
  const { prefix } = useShop();
  const loader = useLoader();
  const pathname = usePathname();
  const open = useLayers((state) => state.open);
  const paths = open.filter((address) => !isDialog(address)).map((address) => address.slice(prefix.length));

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    // after the router's own effects: an entry that is written before them would lose what the router keeps in it
    queueMicrotask(() => {
      if (isGone) return;
      stop = startLayers();
      openLayersWith(openLayer);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  useEffect(followAnchors, []);
  useEffect(() => syncLayers(pathname), [pathname]);
  useLoadAhead(loader, prefix);

  return useLeaving(paths).map(({ key, name, path, isOpen }) => <Layer key={key} name={name} path={path} open={isOpen} loader={loader} />);
}

interface ShownLayer {
  /** A layer is known by its name, by how many lie below it and by `opening`. */
  readonly key: string;
  /** How many layers were closed in its place while the last of them leaves: a layer that is opened meanwhile has nothing of the state of that one. */
  readonly opening: number;
  readonly name: LayerName;
  readonly path: string;
  readonly isOpen: boolean;
}

/** Longer than the movement with which a sheet leaves the screen, milliseconds. */
const LEAVE_TIME = 600;

/** The open layers and, while their sheets leave the screen, those that were closed. */
function useLeaving(paths: readonly string[]): readonly ShownLayer[] {
  const [shown, setShown] = useState<readonly ShownLayer[]>([]);
  const known = paths.flatMap((path, depth) => {
    const name = layerOf(path);
    const { opening, isOpen } = shown[depth] ?? { opening: 0, isOpen: true };
    const own = isOpen ? opening : opening + 1;
    return name === null ? [] : [{ key: `${depth} ${name} ${own}`, opening: own, name, path, isOpen: true }];
  });
  const next = [...known, ...shown.slice(known.length).map((layer) => ({ ...layer, isOpen: false }))];
  const isChanged = JSON.stringify(next) !== JSON.stringify(shown);
  if (isChanged) setShown(next);
  const isLeaving = next.length > known.length;
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setShown((layers) => layers.filter(({ isOpen }) => isOpen)), LEAVE_TIME);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return next;
}

interface LayerContentProps extends LayerProps {
  readonly name: LayerName;
  readonly loader: Loader;
}

function Layer({ name, path, open, loader }: Omit<LayerContentProps, 'onClose'>) {
  const t = useTranslations('common');
  const { sheet, dialog, useLabel, Skeleton } = rows[name];
  const skeleton = Skeleton === undefined ? <SheetBody>{null}</SheetBody> : <Skeleton path={path} />;
  const frame = { label: useLabel(path), closeLabel: t('close'), open, onClose: closeLayer };
  const content = (
    <ErrorBoundary
      key={path}
      fallback={(retry) => (
        <LayerFailure
          skeleton={skeleton}
          retry={() => {
            loader.forget(name);
            retry();
          }}
        />
      )}
    >
      <Suspense
        fallback={
          <div aria-busy="true" data-late="" className="contents">
            {skeleton}
          </div>
        }
      >
        <LayerContent name={name} path={path} open={open} onClose={closeLayer} loader={loader} />
      </Suspense>
    </ErrorBoundary>
  );
  if (dialog !== undefined)
    return (
      <Dialog {...dialog} {...frame}>
        {content}
      </Dialog>
    );
  return (
    <Sheet {...sheet} {...frame}>
      {content}
    </Sheet>
  );
}

function LayerContent({ name, loader, ...props }: LayerContentProps) {
  const Content = use(loader.load(name));
  return <Content {...props} />;
}

/** Instead of a layer that did not load. One that failed without a connection is loaded again when the connection is back. */
function LayerFailure({ skeleton, retry }: { readonly skeleton: ReactNode; readonly retry: () => void }) {
  const t = useTranslations('errors');
  const isOffline = useOnlineStatus(({ status }) => status !== 'online');
  const wasOffline = useRef(isOffline);
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retryOnline();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <>
      {skeleton}
      <RetryAlert className="m-gutter flex-none" onRetry={retry}>
        {isOffline ? t('offline') : t('failed')}
      </RetryAlert>
    </>
  );
}

interface Loader {
  readonly load: (name: LayerName) => Promise<ComponentType<LayerProps>>;
  /** A failure is kept until then, so that a failing layer is not loaded again with each rendering. */
  readonly forget: (name: LayerName) => void;
}

/** Loads each layer once. */
function useLoader(): Loader {
  const page = useShop();
  const [loader] = useState((): Loader => {
    const loading = new Map<LayerName, Promise<ComponentType<LayerProps>>>();
    return {
      load: (name) => {
        const promise = loading.get(name) ?? readable(loadPart({ ...rows[name], hasQueries: true }, page));
        loading.set(name, promise);
        return promise;
      },
      forget: (name) => void loading.delete(name),
    };
  });
  return loader;
}

const loadAhead = (loader: Loader, name: LayerName): void => void loader.load(name).catch(() => loader.forget(name));

/** Loads layers before they open: that of a filled cart when the page is idle, each when a finger or the pointer goes down on a link to it. */
function useLoadAhead(loader: Loader, prefix: string): void {
  const isFilled = useCart((cart) => cart.lines.length > 0);
  const isCartPage = useIsCartPage();
  const wantsCart = isFilled && !isCartPage;
  useEffect(() => {
    if (!wantsCart) return;
    return whenIdle(() => {
      for (const name of NAMES) if (rows[name].isLoadedWithCart === true) loadAhead(loader, name);
    });
  }, [loader, wantsCart]);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.origin !== window.location.origin) return;
      const name = layerOf(`${link.pathname.slice(prefix.length)}${link.search}`);
      if (name !== null) loadAhead(loader, name);
    };
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [loader, prefix]);
}
