'use client';

import { type ReactNode, useId, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { type Insets, toPicture } from '#lib/maps/projection.ts';
import { MapBase } from './map-base.tsx';
import { MapGrip } from './map-grip.tsx';
import { MapPin } from './map-pin.tsx';
import { MapService } from './map-service-client.tsx';
import { MapZones } from './map-zones.tsx';
import { useElementSize } from './use-element-size.ts';
import { useMapView } from './use-map-view.ts';
import { usePin } from './use-pin.ts';

interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly coordinates: LonLat | null;
}

interface Props {
  readonly label: string;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId?: string | null;
  /** Every place carries its name, not only the active one. */
  readonly named?: boolean;
  readonly point?: { readonly at: LonLat; readonly label: string; readonly outside: boolean } | null;
  /** What has to be seen at first and whenever it changes. */
  readonly focus: readonly LonLat[];
  readonly nearest?: number;
  /** Part of the map lies under a panel: left of it on desktop, below on phones. */
  readonly underPanel?: boolean;
  readonly zoom?: { readonly inLabel: string; readonly outLabel: string };
  readonly onPoint?: ((point: LonLat) => void) | undefined;
  readonly legend?: ReactNode;
  readonly tools?: ReactNode;
}

const AROUND: Insets = { top: 104, right: 48, bottom: 44, left: 48 };
const BESIDE_PANEL: Insets = { top: 108, right: 84, bottom: 68, left: 520 };
const ABOVE_PANEL: Insets = { top: 84, right: 32, bottom: 76, left: 32 };
const DESKTOP = 900;

const insetsOf = (underPanel: boolean, width: number): Insets => {
  if (!underPanel) return AROUND;
  return width >= DESKTOP ? BESIDE_PANEL : ABOVE_PANEL;
};

const FIRST = { width: 800, height: 260 };

/**
 * Our own light map: zones, places and the customer's point, drawn without any map service. Where a visitor can move it and the shop has a key, the
 * service's map comes to lie above it; without one, or when it does not load, this is the map (DLV-12).
 */
export function ZoneMap({
  label,
  zones,
  places,
  activePlaceId,
  named = false,
  point,
  focus,
  nearest = 14,
  underPanel = false,
  zoom,
  onPoint,
  legend,
  tools,
}: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const { selfPositionIcon, mapsKey } = useShop();
  const [served, setServed] = useState(false);
  const hasService = mapsKey !== '' && (zoom !== undefined || onPoint !== undefined);
  const size = useElementSize(svg, FIRST);
  const insets = insetsOf(underPanel, size.width);
  const { view, step, pan, handlers } = useMapView({ svg, size, insets, focus, nearest, onPoint });
  const pin = usePin({ at: point?.at ?? null, view, size, insets, pan });
  const shown = pin.draft ? { at: pin.draft, label: '', outside: false } : point;
  const anchor = zones[0]?.rings[0]?.[0] ?? places.find((p) => p.coordinates)?.coordinates ?? view.centre;
  return (
    <div className="map" data-base-ui-swipe-ignore={onPoint && ''}>
      <svg
        ref={svg}
        className={classNames('map__svg', onPoint && 'map__svg--live')}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={label}
        {...handlers}
      >
        <MapBase anchor={toPicture(anchor, view, size)} zoom={view.zoom} id={id} />
        <MapZones id={id} zones={zones} view={view} size={size} />
        {places.map(
          (place) =>
            place.coordinates && (
              <MapPin
                key={place.id}
                at={toPicture(place.coordinates, view, size)}
                kind="place"
                scale={place.id === activePlaceId ? 1.1 : 0.8}
                label={named || place.id === activePlaceId ? place.name : undefined}
              />
            ),
        )}
        {shown && (
          <MapPin
            at={toPicture(shown.at, view, size)}
            kind={shown.outside ? 'outside' : 'customer'}
            label={shown.label}
            icon={shown.outside ? '' : selfPositionIcon}
          />
        )}
      </svg>
      {hasService && (
        <MapService
          mapsKey={mapsKey}
          zones={zones}
          places={places}
          activePlaceId={activePlaceId}
          point={shown}
          view={view}
          viewKey={JSON.stringify(focus)}
          onPoint={onPoint}
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
      {(tools || zoom) && (
        <div className="map__tools">
          {zoom && !served && (
            <>
              <IconButton className="only-desktop" icon="plus" look="round" label={zoom.inLabel} onClick={() => step(1)} />
              <IconButton className="only-desktop" icon="minus" look="round" label={zoom.outLabel} onClick={() => step(-1)} />
            </>
          )}
          {tools}
        </div>
      )}
    </div>
  );
}
