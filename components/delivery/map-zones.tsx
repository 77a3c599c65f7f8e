import type { Zone } from '#lib/contract/shipping.ts';
import { ringsPath } from '#lib/maps/path.ts';
import type { Size, View } from '#lib/maps/projection.ts';
import { zoneColour } from './zone-colour.ts';

interface Props {
  readonly id: string;
  readonly zones: readonly Zone[];
  readonly view: View;
  readonly size: Size;
}

/** Zones in their own colours, opacity and width (DLV-02). Where they overlap the one drawn last is seen, as it decides. */
export function MapZones({ id, zones, view, size }: Props) {
  const drawn = zones.map((zone, index) => ({ zone, index, key: `${zone.id}-${index}`, path: ringsPath(zone.rings, view, size) }));
  return (
    <g strokeLinejoin="round" fillRule="evenodd">
      <defs>
        {drawn.slice(0, -1).map(({ key, index }) => (
          <mask key={key} id={`${id}-above-${index}`}>
            <rect width="100%" height="100%" fill="#fff" />
            {drawn.slice(index + 1).map((above) => (
              <path key={above.key} d={above.path} fill="#000" />
            ))}
          </mask>
        ))}
      </defs>
      {drawn.map(({ zone, path, key, index }) => (
        <path
          key={`${key}-fill`}
          d={path}
          fill={zone.fill || zoneColour(zone, index)}
          fillOpacity={zone.fillOpacity}
          mask={index < drawn.length - 1 ? `url(#${id}-above-${index})` : undefined}
        />
      ))}
      {drawn.map(({ zone, path, key, index }) => (
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
