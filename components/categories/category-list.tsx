import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useStandpoint } from '#components/catalogue/use-standpoint.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { type TileView, tileViews } from '#components/pagetype/tile-view.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link, usePathname } from '#lib/i18n/navigation.ts';
import { useCatalogue } from '#stores/catalogue.ts';

interface Props {
  /** Called by a link to the page one is on. */
  readonly onStay: () => void;
}

/** The categories of the chosen place as rows, subcategories below each. */
export function CategoryList({ onStay }: Props) {
  const t = useTranslations('catalogue');
  const menu = useCatalogue((s) => s.menu);
  const failed = useCatalogue((s) => s.status === 'failed');
  const at = useStandpoint(menu);
  const { media } = useShop();
  const path = usePathname();
  useEffect(() => void useCatalogue.getState().want(), []);
  if (at === null) {
    if (failed) return <EmptyState title={t('menuFailed')} text={t('menuFailedText')} />;
    return Array.from({ length: 8 }, (_, i) => <div key={String(i)} className="sk catlist__sk" />);
  }
  const link = (tile: TileView, className: string) => ({
    className,
    href: tile.href,
    prefetch: false,
    'aria-current': tile.href === path ? ('page' as const) : undefined,
    onClick: () => {
      if (tile.href === path) onStay();
    },
  });
  return (
    <ul className="catlist__rows">
      {tileViews(at.menu.roots, at).map((tile) => (
        <li key={tile.id} data-tint={tile.tint}>
          <Link {...link(tile, 'catlist__root')}>
            <span className="cattree__plate">
              {tile.images[0] !== undefined && <Picture src={tile.images[0]} alt="" media={media} sizes="56px" shown={56} />}
            </span>
            <b>{tile.name}</b>
            <small>{tile.count}</small>
          </Link>
          {tile.children.length > 0 && (
            <ul className="catlist__subs">
              {tile.children.map((child) => (
                <li key={child.id}>
                  <Link {...link(child, 'chip')}>{child.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
