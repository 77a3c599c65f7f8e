import type { Zone } from '#lib/contract/shipping.ts';
import { ringsPath } from '#lib/maps/path.ts';
import type { Size, View } from '#lib/maps/projection.ts';
import { zoneColour } from './zone-colour.ts';

interface Props {
  readonly zones: readonly Zone[];
  readonly view: View;
  readonly size: Size;
}

/** Zones in their own colours, opacity and width (DLV-02); the one drawn last lies on top, as it decides. */
export function MapZones({ zones, view, size }: Props) {
  const drawn = zones.map((zone, index) => ({ zone, path: ringsPath(zone.rings, view, size), key: `${zone.id}-${index}`, index }));
  return (
    <g strokeLinejoin="round" fillRule="evenodd">
      {drawn.map(({ zone, path, key, index }) => (
        <path
          key={key}
          d={path}
          fill={zone.fill || zoneColour(zone, index)}
          fillOpacity={zone.fillOpacity}
          stroke={zoneColour(zone, index)}
          strokeOpacity={zone.strokeOpacity}
          strokeWidth={zone.strokeWidth}
        />
      ))}
    </g>
  );
}
