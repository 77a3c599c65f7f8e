import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { mosaicSizes } from './mosaic.ts';
import type { TileView } from './tile-views.ts';

interface Props {
  readonly tiles: readonly TileView[];
  readonly media: MediaVariants;
}

/** Categories as round plates that lead along the page. */
export function CategoryRounds({ tiles, media }: Props) {
  const t = useTranslations('pagetype');
  return (
    <nav className="rounds" aria-label={t('allCategories')}>
      {tiles.map((tile, i) => (
        <a key={tile.id} className="round" href={`#${tile.slug}`}>
          <span className="round__art" data-tint={tile.tint}>
            {tile.image !== '' && (
              <Picture src={tile.image} alt="" media={media} sizes="(min-width: 992px) 80px, 68px" shown={80} eager={i < 8} />
            )}
          </span>
          <span className="round__name">{tile.name}</span>
        </a>
      ))}
    </nav>
  );
}

/** Categories as a mosaic of full rows, each tile a page of its own. */
export function CategoryMosaic({ tiles, media }: Props) {
  const t = useTranslations('pagetype');
  const phone = mosaicSizes(tiles.length, 2, 3);
  const desktop = mosaicSizes(tiles.length, 3, 4);
  return (
    <nav className="mosaic" aria-label={t('allCategories')}>
      {tiles.map((tile, i) => (
        <Link
          key={tile.id}
          className="mosaic__tile"
          href={tile.href}
          prefetch={false}
          data-tint={tile.tint}
          data-phone={phone[i]}
          data-desktop={desktop[i]}
        >
          <b>{tile.name}</b>
          {tile.image !== '' && (
            <Picture src={tile.image} alt="" media={media} sizes="(min-width: 992px) 170px, 110px" shown={170} eager={i < 7} />
          )}
        </Link>
      ))}
    </nav>
  );
}
