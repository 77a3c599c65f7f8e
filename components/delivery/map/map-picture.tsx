import { type ReactNode, useId } from 'react';
import { boxOfRings, coversPin, type Pixel, pinLabel, ringsPath, type Size, toPicture, type View } from '#lib/client/maps/projection.ts';
import type { LonLat, Zone } from '#lib/contract/shipping.ts';
import { boxesTouch } from '#lib/domain/box.ts';

export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly coordinates: LonLat | null;
}

/** The customer's point. */
export interface MapPoint {
  readonly at: LonLat;
  readonly label: string;
  /** Outside of the delivery zones. */
  readonly outside: boolean;
}

interface MapPictureProps {
  readonly label: string;
  readonly view: View;
  readonly size: Size;
  readonly zones: readonly Zone[];
  readonly places: readonly MapPlace[];
  readonly activePlaceId: string | null;
  /** Show the name of every place, not only of the active one. */
  readonly named: boolean;
  readonly point: MapPoint | null;
  /** The shop's picture for the customer's point (`map_self_position_icon`); '' for the pin. */
  readonly selfIcon: string;
  /** The base layer above the street pattern. */
  readonly ground?: ReactNode;
}

const nameClass = 'fill-(--text) stroke-(--raised) stroke-[5px] text-[0.9375rem] font-[650] [paint-order:stroke] [stroke-linejoin:round]';

/** The map as an SVG: base layer, zones, pins. It needs no map service and works offline. */
export function MapPicture({ label, view, size, zones, places, activePlaceId, named, point, selfIcon, ground }: MapPictureProps) {
  const id = useId();
  const anchor = zones[0]?.rings[0]?.[0] ?? places.find(({ coordinates }) => coordinates !== null)?.coordinates ?? view.centre;
  const pointAt = point === null ? null : toPicture(point.at, view, size);
  const pins = places.flatMap((place) =>
    place.coordinates === null ? [] : [{ place, at: toPicture(place.coordinates, view, size), active: place.id === activePlaceId }],
  );
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <StreetPattern anchor={toPicture(anchor, view, size)} zoom={view.zoom} id={id} />
      {ground}
      <MapZones id={id} zones={zones} view={view} size={size} />
      {pins.map(({ place, at, active }) => (
        <MapPin
          key={place.id}
          at={at}
          size={size}
          kind="place"
          emberId={`${id}-ember`}
          scale={active ? 1.1 : 0.8}
          label={named || active ? place.name : ''}
        />
      ))}
      {point !== null && pointAt !== null && (
        <MapPin
          at={pointAt}
          size={size}
          kind={point.outside ? 'outside' : 'customer'}
          emberId={`${id}-ember`}
          label={point.label}
          labelBelow={pins.some(({ at }) => coversPin(at, pointAt))}
          icon={point.outside ? '' : selfIcon}
        />
      )}
    </svg>
  );
}

interface StreetPatternProps {
  /** The pixel of a fixed coordinate, so that the pattern moves with the map. */
  readonly anchor: Pixel;
  readonly zoom: number;
  readonly id: string;
}

/** A generic pattern of blocks and streets below the zones, for shops without a base layer. */
function StreetPattern({ anchor, zoom, id }: StreetPatternProps) {
  const scale = 2 ** (zoom - Math.round(zoom));
  return (
    <>
      <defs>
        <radialGradient id={`${id}-ember`} cx=".42" cy=".36" r=".75">
          <stop offset="0" stopColor="#fff3cf" />
          <stop offset=".38" stopColor="var(--flame)" />
          <stop offset="1" stopColor="var(--ember)" />
        </radialGradient>
        <pattern
          id={`${id}-blocks`}
          width="176"
          height="136"
          patternUnits="userSpaceOnUse"
          patternTransform={`translate(${anchor.x} ${anchor.y}) scale(${scale}) rotate(43)`}
        >
          <g fill="var(--map-block)">
            <path d="M7 7h35v24H7zM50 7h34v24H50zM95 7h32v24H95zM135 7h34v24h-34zM7 39h35v25H7zM50 39h34v25H50zM95 39h32v25H95zM135 39h34v25h-34z" />
            <path d="M7 76h35v22H7zM50 76h34v22H50zM95 76h32v22H95zM135 76h34v22h-34zM7 106h35v23H7zM50 106h34v23H50zM95 106h32v23H95zM135 106h34v23h-34z" />
          </g>
          <path d="M89 0v136M0 70h176" stroke="var(--map-road)" strokeWidth="6" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="var(--map-land)" />
      <rect width="100%" height="100%" fill={`url(#${id}-blocks)`} />
    </>
  );
}

const PIN_PATH = 'M0 0C-5-12-24-20-24-40a24 24 0 1 1 48 0C24-20 5-12 0 0Z';
const PIN_FILL = { customer: 'var(--brand-line)', place: 'var(--inverse)', outside: 'var(--danger)' } as const;

interface MapPinProps {
  readonly at: Pixel;
  /** Size of the map: the label stays inside it. */
  readonly size: Size;
  readonly kind: keyof typeof PIN_FILL;
  readonly emberId: string;
  readonly scale?: number;
  readonly label: string;
  /** Another pin is above, so the label goes below the tip. */
  readonly labelBelow?: boolean;
  readonly icon?: string;
}

/** A pin with its tip at the coordinate. */
function MapPin({ at, size, kind, emberId, scale = 1, label, labelBelow = false, icon = '' }: MapPinProps) {
  const name = shortLabel(label);
  const dot = { customer: 'var(--on-brand)', place: `url(#${emberId})`, outside: 'var(--raised)' }[kind];
  return (
    <g className="pointer-events-none" transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <ellipse cy="2" rx="13" ry="5" fill="#1d120b" opacity=".28" />
      {icon === '' ? (
        <>
          <path d={PIN_PATH} fill={PIN_FILL[kind]} stroke="var(--raised)" strokeWidth="3" />
          <circle cy="-40" r={kind === 'place' ? 9.5 : 8.5} fill={dot} />
        </>
      ) : (
        <image href={icon} x="-28" y="-56" width="56" height="56" />
      )}
      {name !== '' && (
        <text className={nameClass} {...pinLabel(name, { at, size, scale, isBelow: labelBelow })} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}

/** Characters that fit a map of a phone's width. */
const MAX_LETTERS = 32;

/** A long address is shortened to street and house, which come last. */
function shortLabel(label: string): string {
  if (label.length <= MAX_LETTERS) return label;
  const end = label.split(', ').slice(-2).join(', ');
  return end.length <= MAX_LETTERS ? end : `${end.slice(0, MAX_LETTERS - 1).trimEnd()}…`;
}

const OWN_COLOURS = ['var(--zone-1)', 'var(--zone-2)', 'var(--zone-3)'] as const;

/** The line colour of a zone; by default a colour of the theme by index. */
export const zoneColour = (zone: Pick<Zone, 'stroke' | 'fill'>, position: number): string =>
  zone.stroke || zone.fill || (OWN_COLOURS[position % OWN_COLOURS.length] ?? OWN_COLOURS[0]);

interface MapZonesProps {
  readonly id: string;
  readonly zones: readonly Zone[];
  readonly view: View;
  readonly size: Size;
}

/**
 * Zones with the colours, opacity and line width of the settings (DLV-02). Where zones overlap the last one applies, so only its fill is visible: the fills
 * below are masked. Zones outside of the picture are not drawn.
 */
function MapZones({ id, zones, view, size }: MapZonesProps) {
  const drawn = zones.flatMap((zone, index) => {
    const box = boxOfRings(zone.rings, view, size);
    if (!boxesTouch(box, [0, 0, size.width, size.height])) return [];
    return [{ zone, index, box, key: `${zone.id}-${index}`, path: ringsPath(zone.rings, view, size) }];
  });
  const shapes = drawn.map((shape, at) => ({
    ...shape,
    maskId: `${id}-above-${shape.index}`,
    above: drawn.slice(at + 1).filter((other) => boxesTouch(shape.box, other.box)),
  }));
  return (
    <g strokeLinejoin="round" fillRule="evenodd">
      <defs>
        {shapes.map(
          ({ key, maskId, above }) =>
            above.length > 0 && (
              <mask key={key} id={maskId}>
                <rect width="100%" height="100%" fill="#fff" />
                {above.map((other) => (
                  <path key={other.key} d={other.path} fill="#000" />
                ))}
              </mask>
            ),
        )}
      </defs>
      {shapes.map(({ zone, index, key, path, maskId, above }) => (
        <path
          key={`${key}-fill`}
          d={path}
          fill={zone.fill || zoneColour(zone, index)}
          fillOpacity={zone.fillOpacity}
          mask={above.length === 0 ? undefined : `url(#${maskId})`}
        />
      ))}
      {shapes.map(({ zone, index, key, path }) => (
        <path
          key={key}
          d={path}
          fill="none"
          stroke={zoneColour(zone, index)}
          strokeOpacity={zone.strokeOpacity}
          strokeWidth={zone.strokeWidth}
        />
      ))}
    </g>
  );
}
