import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { mosaic } from './mosaic.ts';
import { Tile } from './tile.tsx';
import type { TileView } from './tile-view.ts';

interface Props {
  readonly tiles: readonly TileView[];
  readonly media: MediaVariants;
  /** A mosaic opens home; subcategories stand in a plain grid. */
  readonly kind: 'mosaic' | 'plain';
  readonly heading: 'h2' | 'h3';
}

export function TileGrid({ tiles, media, kind, heading }: Props) {
  const wide = kind === 'mosaic' ? mosaic(tiles.length) : [];
  return (
    <div
      className={classNames(
        'cattiles',
        kind === 'plain' && 'cattiles--plain',
        kind === 'plain' && tiles.length % 3 !== 0 && tiles.length % 2 === 0 && 'cattiles--pairs',
      )}
    >
      {tiles.map((tile, i) => (
        <Tile key={tile.id} tile={tile} media={media} wide={wide[i] ?? ''} eager={i < 2} heading={heading} />
      ))}
    </div>
  );
}
