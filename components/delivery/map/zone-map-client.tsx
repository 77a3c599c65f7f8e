'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LoadBoundary } from '#components/delivery/load-boundary-client.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { type Insets, type Pixel, type Size, toPicture, type View } from '#lib/client/maps/projection.ts';
import { yandexQuery } from '#lib/client/maps/yandex.ts';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { MapPicture, type MapPlace, type MapPoint } from './map-picture.tsx';
import { useDraftPin, useElementSize, useMapGestures, useMapView } from './use-map-view.ts';
import type { YandexMapProps } from './yandex-map-client.tsx';

const CityGround = lazy(async () => ({ default: (await import('./city-ground.tsx')).CityGround }));

export interface ZoneMapProps {
  readonly label: string;
  readonly zones?: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null;
  /** Show the name of every place, not only of the active one. */
  readonly named?: boolean;
  readonly point?: MapPoint | null;
  /** What has to be visible at first and whenever it changes. */
  readonly focus: readonly LonLat[];
  /** A sheet's panel covers a part of the map: the start on desktop, the bottom on phones. */
  readonly underPanel?: boolean;
  /** Whether it can be moved and zoomed; otherwise it is static. */
  readonly movable?: boolean;
  /** API key of Yandex maps; '' without one. Only a movable map loads the service. */
  readonly mapsKey?: string;
  readonly selfIcon?: string;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly onPlace?: ((id: string) => void) | undefined;
  /** The link of a place's pin, when the page describes the place. */
  readonly hrefOf?: ((id: string) => string) | undefined;
  readonly legend?: ReactNode;
  readonly tools?: ReactNode;
}

const AROUND: Insets = { top: 104, right: 48, bottom: 44, left: 48 };
const BESIDE_PANEL: Insets = { top: 128, right: 84, bottom: 108, left: 520 };
const ABOVE_PANEL: Insets = { top: 124, right: 32, bottom: 76, left: 32 };
/** Width in pixels from which the panel is beside the visible part. */
const DESKTOP = 900;
const PIN_HEIGHT = 68;
const INITIAL_SIZE: Size = { width: 800, height: 260 };

/** On a low map, a third of its height, and at least the height of a pin, stays uncovered at the top. */
function insetsOf(underPanel: boolean, isMirrored: boolean, { width, height }: Size): Insets {
  const wanted = !underPanel ? AROUND : width >= DESKTOP ? BESIDE_PANEL : ABOVE_PANEL;
  const sides = isMirrored ? { left: wanted.right, right: wanted.left } : {};
  return {
    ...wanted,
    ...sides,
    top: Math.min(wanted.top, Math.max(PIN_HEIGHT, height * 0.35)),
    bottom: Math.min(wanted.bottom, height * 0.2),
  };
}

/**
 * The shop's own map: zones, places and the customer's point, drawn without a map service. When it is movable and the shop has an API key, Yandex maps cover it
 * once loaded; otherwise this map is used (DLV-12).
 */
export function ZoneMap({
  label,
  zones = [],
  places,
  activePlaceId = null,
  named = false,
  point = null,
  focus,
  underPanel = false,
  movable = false,
  mapsKey = '',
  selfIcon = '',
  onPoint,
  onPlace,
  hrefOf,
  legend,
  tools,
}: ZoneMapProps) {
  const t = useTranslations('delivery');
  const frame = useRef<HTMLDivElement>(null);
  const [isMounted, setMounted] = useState(false);
  const [hasService, setHasService] = useState(false);
  useEffect(() => setMounted(true), []);
  const size = useElementSize(frame, INITIAL_SIZE);
  const isMirrored = isMounted && document.dir === 'rtl';
  const insets = insetsOf(underPanel, isMirrored, size);
  const map = useMapView({ size, insets, focus });
  const gestures = useMapGestures({ map, ownsWheel: underPanel, onPoint });
  const pin = useDraftPin({ at: point?.at ?? null, view: map.view, size, insets, pan: map.pan });
  const shownPoint = pin.draft === null ? point : { at: pin.draft, label: '', outside: false };
  const usesService = movable && mapsKey !== '';
  const isOwnMovable = movable && isMounted && !hasService;

  return (
    <div className="relative size-full overflow-hidden rounded-[inherit] bg-(--map-land) [container:map/size]" ref={frame}>
      <MapPicture
        label={label}
        view={map.view}
        size={size}
        zones={zones}
        places={places}
        activePlaceId={activePlaceId}
        named={named}
        point={shownPoint}
        selfIcon={selfIcon}
        ground={
          isMounted &&
          !usesService && (
            <LoadBoundary>
              <Suspense fallback={null}>
                <CityGround view={map.view} size={size} />
              </Suspense>
            </LoadBoundary>
          )
        }
      />
      {isOwnMovable && (
        <button
          type="button"
          className={cn(
            'absolute inset-0 w-full focus-visible:rounded-[inherit] focus-visible:-outline-offset-4',
            underPanel ? 'touch-none' : 'touch-pan-y',
            onPoint === undefined ? 'cursor-grab active:cursor-grabbing' : 'cursor-crosshair',
          )}
          aria-label={t('mapKeys')}
          {...gestures}
        />
      )}
      {!hasService && (onPlace !== undefined || hrefOf !== undefined) && (
        <PlacePins {...{ places, size, onPlace, hrefOf }} view={map.view} activeId={activePlaceId} />
      )}
      {usesService && isMounted && (
        <ServiceMap
          mapsKey={mapsKey}
          underPanel={underPanel}
          zones={zones}
          places={places}
          activePlaceId={activePlaceId}
          point={shownPoint}
          view={map.view}
          viewKey={JSON.stringify(focus)}
          onPoint={onPoint}
          onPlace={onPlace}
          onReady={() => setHasService(true)}
        />
      )}
      {onPoint !== undefined && (
        <KeyboardPin
          at={hasService ? null : pin.pixel}
          isMoved={pin.draft !== null}
          onMove={pin.move}
          onTake={() => {
            pin.drop();
            onPoint(pin.position);
          }}
          onDrop={pin.drop}
        />
      )}
      {legend !== undefined && (
        <div
          className={cn(
            'pointer-events-none absolute start-3 end-18 [@container_map_(max-height:339px)_and_(max-width:599px)]:hidden',
            underPanel ? 'bottom-9 lg:start-116 lg:end-21 lg:bottom-6' : 'bottom-3',
          )}
        >
          {legend}
        </div>
      )}
      {(tools !== undefined || isOwnMovable) && (
        <div className={cn('absolute end-3 grid gap-2', underPanel ? 'bottom-9 lg:end-5 lg:bottom-5' : 'bottom-3')}>
          {isOwnMovable && (
            <div className="grid gap-2 [@container_map_(max-height:279px)]:hidden">
              <IconButton icon="plus" variant="round" label={t('zoomIn')} onClick={() => map.zoom(1)} />
              <IconButton icon="minus" variant="round" label={t('zoomOut')} onClick={() => map.zoom(-1)} />
            </div>
          )}
          {tools}
        </div>
      )}
    </div>
  );
}

interface PlacePinsProps extends Pick<ZoneMapProps, 'places' | 'onPlace' | 'hrefOf'> {
  readonly view: View;
  readonly size: Size;
  readonly activeId: string | null;
}

// `translate` is relative to the screen, and geographic positions do not depend on the writing direction.
const pinClass = 'pointer-events-auto absolute h-14 w-12 -translate-x-1/2 -translate-y-full rounded-[24px_24px_12px_12px]';

/** Transparent controls over the drawn pins, for pointers and keyboards. */
function PlacePins({ places, view, size, activeId, onPlace, hrefOf }: PlacePinsProps) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {places.map(({ id, name, address, coordinates }) => {
        if (coordinates === null) return null;
        const { x, y } = toPicture(coordinates, view, size);
        const style = { left: `${(x / size.width) * 100}%`, top: `${(y / size.height) * 100}%` };
        const label = [name, address].filter((part) => part !== '').join(', ');
        return hrefOf === undefined ? (
          <button
            key={id}
            type="button"
            className={pinClass}
            style={style}
            aria-label={label}
            aria-pressed={id === activeId}
            onClick={() => onPlace?.(id)}
          />
        ) : (
          <a key={id} className={pinClass} style={style} href={hrefOf(id)}>
            <span className="sr-only">{label}</span>
          </a>
        );
      })}
    </div>
  );
}

const PIN_STEP = 12;
const PIN_LONG_STEP = 60;
const DIRECTIONS: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

interface KeyboardPinProps {
  /** Position of the pin; null over the service's map, which has its own view. */
  readonly at: Pixel | null;
  /** The pin was moved and not confirmed yet. */
  readonly isMoved: boolean;
  readonly onMove: (by: Pixel) => void;
  readonly onTake: () => void;
  readonly onDrop: () => void;
}

/** The pin for keyboards: arrows move it, with Shift further, Enter confirms, Escape cancels (DLV-04). It is visible while focused. */
function KeyboardPin({ at, isMoved, onMove, onTake, onDrop }: KeyboardPinProps) {
  const t = useTranslations('delivery.point');
  const onKeyDown = (event: KeyboardEvent): void => {
    // Alt and an arrow go back in the history
    const direction = event.altKey || event.ctrlKey || event.metaKey ? undefined : DIRECTIONS[event.key];
    if (direction) {
      event.preventDefault();
      const step = event.shiftKey ? PIN_LONG_STEP : PIN_STEP;
      onMove({ x: direction.x * step, y: direction.y * step });
    } else if (event.key === 'Escape' && isMoved) {
      // Otherwise Escape closes the dialog as well.
      event.preventDefault();
      event.stopPropagation();
      onDrop();
    }
  };
  return (
    <>
      <button
        type="button"
        className={cn(
          'pointer-events-none absolute opacity-0 focus-visible:opacity-100',
          at === null
            ? 'start-3 top-3 max-w-[calc(100%-84px)] rounded-button bg-raised px-3.5 py-2.5 text-small lg:start-116 lg:max-w-105'
            : 'size-tap -translate-1/2 rounded-full focus-visible:ring-3 focus-visible:ring-(--raised) focus-visible:outline-offset-3',
        )}
        style={at === null ? undefined : { left: at.x, top: at.y - 40 }}
        aria-label={t('grip')}
        onKeyDown={onKeyDown}
        onClick={onTake}
        onBlur={onDrop}
      >
        {at === null && t('grip')}
      </button>
      <span className="sr-only" role="status">
        {isMoved ? t('moved') : ''}
      </span>
    </>
  );
}

const YandexMap = lazy(async () => ({ default: (await import('./yandex-map-client.tsx')).YandexMap }));

/** Milliseconds until the service's first map; the own map is shown until then. */
const TIMEOUT = 10_000;
const SERVICE_SCRIPT = /^https:\/\/(enterprise\.)?api-maps\.yandex\.ru\//;

interface ServiceMapProps extends Omit<YandexMapProps, 'query' | 'onReady'> {
  readonly mapsKey: string;
  readonly underPanel: boolean;
  readonly onReady: () => void;
}

/**
 * Yandex maps above the own map. `@pbe/react-yandex-maps` does not report a script that fails to load, so this component listens for the error event of the
 * script's element and limits the time until the first map (DLV-12).
 */
export function ServiceMap({ mapsKey, underPanel, onReady, ...map }: ServiceMapProps) {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (status !== 'loading') return;
    const fail = (): void => setStatus('failed');
    const timer = setTimeout(fail, TIMEOUT);
    const onError = (event: Event): void => {
      if (event.target instanceof HTMLScriptElement && SERVICE_SCRIPT.test(event.target.src)) fail();
    };
    // The loader rejects a promise with the same event, which nobody handles.
    const onRejection = (event: PromiseRejectionEvent): void => {
      if (event.reason instanceof Event && event.reason.target instanceof HTMLScriptElement) event.preventDefault();
    };
    window.addEventListener('error', onError, true);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('error', onError, true);
      // The rejection is reported after the error event that has ended this effect.
      setTimeout(() => window.removeEventListener('unhandledrejection', onRejection), 1_000);
    };
  }, [status]);

  if (status === 'failed')
    return (
      <div
        role="status"
        className={cn(
          'absolute start-3 top-3 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-button bg-raised py-2 ps-4 pe-2 text-small shadow-raised',
          // Keep clear of the sheet's close button and, on desktop, of its panel.
          underPanel ? 'end-18 max-w-[calc(100%-84px)] lg:start-130 lg:max-w-[calc(100%-592px)]' : 'end-3 max-w-[calc(100%-24px)]',
        )}
      >
        <span>{t('mapFailed')}</span>
        <Button
          size="s"
          onClick={() => {
            setAttempt((count) => count + 1);
            setStatus('loading');
          }}
        >
          {t('mapRetry')}
        </Button>
      </div>
    );
  return (
    <div
      className={cn(
        'absolute inset-0 transition-opacity duration-160 ease-out *:size-full',
        status === 'ready' ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <LoadBoundary key={attempt} onError={() => setStatus('failed')}>
        <Suspense fallback={null}>
          <YandexMap
            {...map}
            query={yandexQuery(mapsKey, locale)}
            onReady={() => {
              setStatus('ready');
              onReady();
            }}
          />
        </Suspense>
      </LoadBoundary>
    </div>
  );
}
