'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import type { Insets, Size } from '#lib/maps/projection.ts';
import { LoadBoundary } from '../load-boundary-client.tsx';
import { MapPicture, type MapPlace, type MapPoint } from './map-picture.tsx';
import { KeyboardPin, PlacePins } from './map-pins-client.tsx';
import { ServiceMap } from './service-map-client.tsx';
import { useMapGestures } from './use-map-gestures.ts';
import { useDraftPin, useElementSize, useMapView } from './use-map-view.ts';

const CityGround = lazy(async () => ({ default: (await import('./city-ground.tsx')).CityGround }));

interface ZoneMapProps {
  readonly label: string;
  readonly zones?: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null;
  /** Every place carries its name, not only the active one. */
  readonly named?: boolean;
  readonly point?: MapPoint | null;
  /** What has to be visible at first and whenever it changes. */
  readonly focus: readonly LonLat[];
  /** A sheet's panel covers a part of the map: its start on desktop, its bottom on phones. */
  readonly underPanel?: boolean;
  /** Whether it can be moved and zoomed; otherwise it is a picture. */
  readonly movable?: boolean;
  /** Key of Yandex maps; '' without one. Only a movable map loads the service. */
  readonly mapsKey?: string;
  readonly selfIcon?: string;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly onPlace?: ((id: string) => void) | undefined;
  /** Where the page describes a place; its pin is a link then. */
  readonly hrefOf?: ((id: string) => string) | undefined;
  readonly legend?: ReactNode;
  readonly tools?: ReactNode;
}

const AROUND: Insets = { top: 104, right: 48, bottom: 44, left: 48 };
const BESIDE_PANEL: Insets = { top: 128, right: 84, bottom: 108, left: 520 };
const ABOVE_PANEL: Insets = { top: 124, right: 32, bottom: 76, left: 32 };
/** Pixels of width from which the panel lies beside the visible part. */
const DESKTOP = 900;
const PIN_HEIGHT = 68;
const INITIAL_SIZE: Size = { width: 800, height: 260 };

/** A low map keeps room for what it shows: a third of its height, and a pin at least, stays free at the top. */
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
 * The shop's own map: zones, places and the customer's point, drawn without a map service. Where it can be moved and the shop has a key, Yandex maps cover it
 * once they have loaded; without a key, or when they do not load, this is the map (DLV-12).
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
            <LoadBoundary fallback={null}>
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
