import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { TileView } from './tile-view.ts';

interface Props {
  readonly tiles: readonly TileView[];
  readonly media: MediaVariants;
  /** Where all categories are, when these are only some of them. */
  readonly all: string | null;
}

/** All categories in one row of small plates; each leads inside. */
export function TileStrip({ tiles, media, all }: Props) {
  const t = useTranslations('layout');
  const p = useTranslations('pagetype');
  if (tiles.length === 0) return null;
  return (
    <nav className="container catstrip" aria-label={t('categories')}>
      <div className="rail">
        {tiles.map((tile) => (
          <Link key={tile.id} className="catstrip__item" href={tile.href} data-tint={tile.tint} prefetch={false}>
            <span className="catstrip__plate">
              {tile.images[0] !== undefined && <Picture src={tile.images[0]} alt="" media={media} sizes="84px" shown={84} eager />}
            </span>
            {tile.name}
          </Link>
        ))}
        {all !== null && (
          <Link className="catstrip__item" href={all} prefetch={false}>
            <span className="catstrip__plate">
              <Icon name="grid" />
            </span>
            {p('allCategories')}
          </Link>
        )}
      </div>
    </nav>
  );
}
