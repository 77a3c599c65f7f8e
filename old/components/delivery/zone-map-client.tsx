'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useRef, useState } from 'react';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import type { Insets, Size } from '#lib/maps/projection.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { sideways } from '#old/components/ui/sideways.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { MapGrip } from './map-grip.tsx';
import { MapPicture } from './map-picture.tsx';
import type { MapPlace, MapPoint } from './map-place.ts';
import { MapPlaces } from './map-places.tsx';
import { MapService } from './map-service-client.tsx';
import { useElementSize } from './use-element-size.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapView } from './use-map-view.ts';
import { usePin } from './use-pin.ts';

// loaded in the browser after the page: the map is usable without its base layer
const MapGround = dynamic(async () => (await import('./map-ground.tsx')).MapGround, { ssr: false });

interface Props {
  readonly label: string;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null;
  readonly named?: boolean;
  readonly point?: MapPoint | null;
  /** What has to be seen at first and whenever it changes. */
  readonly focus: readonly LonLat[];
  /** Part of the map lies under a panel: at its beginning on desktop, below on phones. */
  readonly underPanel?: boolean;
  /** Words of a map that can be moved; without them it is a picture. */
  readonly controls?: { readonly inLabel: string; readonly outLabel: string; readonly moveLabel: string };
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly onPlace?: ((id: string) => void) | undefined;
  /** Where on this page each place is told about, after `#`. */
  readonly anchors?: Readonly<Record<string, string>>;
  readonly legend?: ReactNode;
  readonly tools?: ReactNode;
}

const AROUND: Insets = { top: 104, right: 48, bottom: 44, left: 48 };
const BESIDE_PANEL: Insets = { top: 128, right: 84, bottom: 108, left: 520 };
const ABOVE_PANEL: Insets = { top: 124, right: 32, bottom: 76, left: 32 };
const DESKTOP = 900;

/** Height of a pin. */
const PIN = 68;

/** A low map keeps room for what it shows: a third of it, and a pin at least, stays free above; the name of a pin there stands below it. */
const insetsOf = (underPanel: boolean, isMirrored: boolean, { width, height }: Size): Insets => {
  const wanted = !underPanel ? AROUND : width >= DESKTOP ? BESIDE_PANEL : ABOVE_PANEL;
  const sides = isMirrored ? { left: wanted.right, right: wanted.left } : {};
  return { ...wanted, ...sides, top: Math.min(wanted.top, Math.max(PIN, height * 0.35)), bottom: Math.min(wanted.bottom, height * 0.2) };
};

/** Zoom for a single point: the streets around the house are shown. */
const NEAREST = 16;

const FIRST = { width: 800, height: 260 };

/**
 * Our own light map: zones, places and the customer's point, drawn without any map service. Where a visitor can move it and the shop has a key, the
 * service's map comes to lie above it; without one, or when it does not load, this is the map (DLV-12).
 */
export function ZoneMap({ label, zones, places, activePlaceId, named = false, point, focus, ...rest }: Props) {
  const { underPanel = false, controls, onPoint, onPlace, anchors, legend, tools } = rest;
  const frame = useRef<HTMLDivElement>(null);
  const { selfPositionIcon, mapsKey } = useShop();
  const [served, setServed] = useState(false);
  const hydrated = useHydrated();
  const size = useElementSize(frame, FIRST);
  const insets = insetsOf(underPanel, hydrated && sideways() === -1, size);
  const map = useMapView({ size, insets, focus, nearest: NEAREST });
  const gestures = useMapGestures({ map, ownsWheel: underPanel, onPoint });
  const { view } = map;
  const pin = usePin({ at: point?.at ?? null, view, size, insets, pan: map.pan });
  const shown = pin.draft ? { at: pin.draft, label: '', outside: false } : point;
  const hasService = mapsKey !== '' && controls !== undefined;
  const movable = controls !== undefined && hydrated && !served;
  return (
    <div className="map" ref={frame} data-base-ui-swipe-ignore={controls && ''}>
      <MapPicture
        label={label}
        view={view}
        size={size}
        zones={zones}
        places={places}
        activePlaceId={activePlaceId}
        named={named}
        point={shown}
        selfIcon={selfPositionIcon}
        ground={hydrated && !hasService && <MapGround view={view} size={size} />}
      />
      {movable && (
        <button
          type="button"
          className={classNames('map__surface', underPanel && 'map__surface--layer', onPoint && 'map__surface--point')}
          aria-label={controls.moveLabel}
          {...gestures}
        />
      )}
      {!served && (
        <MapPlaces
          places={places}
          view={view}
          size={size}
          activeId={activePlaceId}
          onPlace={onPlace}
          hrefOf={anchors && ((id) => `#${anchors[id] ?? ''}`)}
        />
      )}
      {hasService && (
        <MapService
          mapsKey={mapsKey}
          underPanel={underPanel}
          zones={zones}
          places={places}
          activePlaceId={activePlaceId}
          point={shown}
          view={view}
          viewKey={JSON.stringify(focus)}
          onPoint={onPoint}
          onPlace={onPlace}
          onReady={() => setServed(true)}
        />
      )}
      {onPoint && (
        <MapGrip
          at={served ? null : pin.pixel}
          moved={pin.draft !== null}
          onMove={pin.move}
          onTake={() => {
            pin.drop();
            onPoint(pin.standing);
          }}
          onDrop={pin.drop}
        />
      )}
      {legend && <div className="map__legend">{legend}</div>}
      {(tools || movable) && (
        <div className="map__tools">
          {movable && (
            <>
              <IconButton className="map__zoom" icon="plus" look="round" label={controls.inLabel} onClick={() => map.zoom(1)} />
              <IconButton className="map__zoom" icon="minus" look="round" label={controls.outLabel} onClick={() => map.zoom(-1)} />
            </>
          )}
          {tools}
        </div>
      )}
    </div>
  );
}
