import { pinLabel } from '#lib/maps/pin-label.ts';
import type { Pixel, Size } from '#lib/maps/projection.ts';

const DROP = 'M0 0C-5-12-24-20-24-40a24 24 0 1 1 48 0C24-20 5-12 0 0Z';

interface Props {
  readonly at: Pixel;
  /** Size of the map: the label is placed inside it. */
  readonly size: Size;
  /** The customer's point, a place of the shop, or a point where nothing is delivered. */
  readonly kind: 'customer' | 'place' | 'outside';
  readonly scale?: number;
  readonly label?: string | undefined;
  /** Places the label below the tip, because another pin is above. */
  readonly labelBelow?: boolean;
  /** The shop's own picture in place of the pin; '' draws the pin. */
  readonly icon?: string;
}

const FILL = { customer: 'var(--brand-line)', place: 'var(--surface-inverse)', outside: 'var(--danger)' } as const;
const HEART = { customer: 'var(--on-brand)', place: 'url(#ember-fill)', outside: 'var(--surface-raised)' } as const;

/** Letters that a map as narrow as a phone holds. */
const ROOM = 32;

/** A long address by its street and house, which stand last. */
function short(label: string): string {
  if (label.length <= ROOM) return label;
  const end = label.split(', ').slice(-2).join(', ');
  return end.length <= ROOM ? end : `${end.slice(0, ROOM - 1).trimEnd()}…`;
}

/** A pin whose tip stands on the coordinate. */
export function MapPin({ at, size, kind, scale = 1, label, labelBelow = false, icon = '' }: Props) {
  const name = label && short(label);
  return (
    <g className="map__pin" transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <ellipse cy="2" rx="13" ry="5" fill="#1d120b" opacity=".28" />
      {icon === '' ? (
        <>
          <path d={DROP} fill={FILL[kind]} stroke="var(--surface-raised)" strokeWidth="3" />
          <circle cy="-40" r={kind === 'place' ? 9.5 : 8.5} fill={HEART[kind]} />
        </>
      ) : (
        <image href={icon} x="-28" y="-56" width="56" height="56" />
      )}
      {name && (
        <text className="map__name" {...pinLabel(name, { at, size, scale, isBelow: labelBelow })} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  );
}
