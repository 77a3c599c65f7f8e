import type { Zone } from '#lib/contract/shipping.ts';
import { boxesTouch } from '#lib/domain/box.ts';
import { boxOfRings, ringsPath } from '#lib/maps/path.ts';
import type { Size, View } from '#lib/maps/projection.ts';
import { zoneColour } from './zone-colour.ts';

interface Props {
  readonly id: string;
  readonly zones: readonly Zone[];
  readonly view: View;
  readonly size: Size;
}

/** Zones in their own colours, opacity and width (DLV-02). Where they overlap the one drawn last is seen, as it decides; what is out of sight costs nothing. */
export function MapZones({ id, zones, view, size }: Props) {
  const drawn = zones.flatMap((zone, index) => {
    const box = boxOfRings(zone.rings, view, size);
    if (!boxesTouch(box, [0, 0, size.width, size.height])) return [];
    return [{ zone, index, box, key: `${zone.id}-${index}`, path: ringsPath(zone.rings, view, size) }];
  });
  const covered = drawn.map((one, at) => drawn.slice(at + 1).filter((above) => boxesTouch(one.box, above.box)));
  return (
    <g strokeLinejoin="round" fillRule="evenodd">
      <defs>
        {drawn.map(
          ({ key, index }, at) =>
            covered[at]?.length !== 0 && (
              <mask key={key} id={`${id}-above-${index}`}>
                <rect width="100%" height="100%" fill="#fff" />
                {covered[at]?.map((above) => (
                  <path key={above.key} d={above.path} fill="#000" />
                ))}
              </mask>
            ),
        )}
      </defs>
      {drawn.map(({ zone, path, key, index }, at) => (
        <path
          key={`${key}-fill`}
          d={path}
          fill={zone.fill || zoneColour(zone, index)}
          fillOpacity={zone.fillOpacity}
          mask={covered[at]?.length === 0 ? undefined : `url(#${id}-above-${index})`}
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
