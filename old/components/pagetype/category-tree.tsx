import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import type { TileView } from './tile-view.ts';

interface Props {
  readonly tiles: readonly TileView[];
  readonly media: MediaVariants;
  /** Id of the category that is shown; its root is open. */
  readonly current: number | null;
  /** Where all categories are, when these are only some of them. */
  readonly all: string | null;
}

/** Categories at the side: a tree on desktop, a rail of plates where there is less room. */
export async function CategoryTree({ tiles, media, current, all }: Props) {
  const t = await getTranslations('layout');
  const p = await getTranslations('pagetype');
  const isOpen = (tile: TileView): boolean => tile.id === current || tile.children.some(isOpen);
  const below = (tile: TileView): ReactNode =>
    isOpen(tile) &&
    tile.children.length > 0 && (
      <ul className="cattree__subs">
        {tile.children.map((child) => (
          <li key={child.id}>
            <Link
              className={classNames('cattree__sub', isOpen(child) && 'is-active')}
              href={child.href}
              aria-current={child.id === current ? 'page' : undefined}
              prefetch={false}
            >
              {child.name}
              <small>{child.count}</small>
            </Link>
            {below(child)}
          </li>
        ))}
      </ul>
    );
  return (
    <nav className="cattree" aria-label={t('categories')}>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.id} data-tint={tile.tint}>
            <Link
              className={classNames('cattree__root', isOpen(tile) && 'is-active')}
              href={tile.href}
              aria-current={tile.id === current ? 'page' : undefined}
              prefetch={false}
            >
              <span className="cattree__plate">
                {tile.images[0] !== undefined && <Picture src={tile.images[0]} alt="" media={media} sizes="56px" shown={56} eager />}
              </span>
              <span className="cattree__name">{tile.name}</span>
              <small>{tile.count}</small>
            </Link>
            {below(tile)}
          </li>
        ))}
        {all !== null && (
          <li>
            <Link className="cattree__root" href={all} prefetch={false}>
              <span className="cattree__name">{p('allCategories')}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
