import type { Pixel } from '#lib/maps/projection.ts';

interface Props {
  /** Where a fixed coordinate lies in the picture: the pattern moves with the map. */
  readonly anchor: Pixel;
  readonly zoom: number;
  readonly id: string;
}

/** A quiet city of blocks and streets beneath the zones, so that the map needs no map service and works offline. */
export function MapBase({ anchor, zoom, id }: Props) {
  const scale = 2 ** (zoom - Math.round(zoom));
  return (
    <>
      <defs>
        <radialGradient id="ember-fill" cx=".42" cy=".36" r=".75">
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
