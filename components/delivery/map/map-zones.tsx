import type { Zone } from '#lib/contract/shipping.ts';
import { boxesTouch } from '#lib/domain/box.ts';
import { boxOfRings, ringsPath } from '#lib/maps/path.ts';
import type { Size, View } from '#lib/maps/projection.ts';

const OWN_COLOURS = ['var(--zone-1)', 'var(--zone-2)', 'var(--zone-3)'] as const;

/** The line colour that the shop gave a zone; a zone without one gets a colour of the theme by its position. */
export const zoneColour = (zone: Pick<Zone, 'stroke' | 'fill'>, position: number): string =>
  zone.stroke || zone.fill || (OWN_COLOURS[position % OWN_COLOURS.length] ?? OWN_COLOURS[0]);

interface MapZonesProps {
  readonly id: string;
  readonly zones: readonly Zone[];
  readonly view: View;
  readonly size: Size;
}

/**
 * Zones with the colours, opacity and line width of the settings (DLV-02). Where zones overlap the last one decides, so its fill is the one that shows:
 * the fills below are masked. Zones outside of the picture are not drawn.
 */
export function MapZones({ id, zones, view, size }: MapZonesProps) {
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
