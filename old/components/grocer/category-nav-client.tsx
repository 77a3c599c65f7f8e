'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { CategoriesButton } from '#old/components/categories/categories-button-client.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { TileView } from './tile-views.ts';
import { useShelfSpy } from './use-shelf-spy.ts';

interface Props {
  readonly tiles: readonly TileView[];
  /** True where every category is a shelf of this page: the list then leads along it. */
  readonly inPage?: boolean;
  /** Category and subcategory of the page. */
  readonly root?: number;
  readonly current?: number;
  /** Where all categories are, when these are only some of them. */
  readonly all?: string | null;
}

/** All categories: a row that sticks to the top of a phone, a list that sticks to the side of a desktop. */
export function CategoryNav({ tiles, inPage = false, root, current, all = null }: Props) {
  const t = useTranslations('layout');
  const p = useTranslations('pagetype');
  const { media, preview } = useShop();
  const nav = useRef<HTMLElement>(null);
  const seen = useShelfSpy(nav, inPage ? tiles.map((tile) => tile.slug).join(' ') : '');
  return (
    <nav className="gnav" ref={nav} aria-label={t('categories')}>
      <ul className="gnav__list">
        <li className="only-mobile">
          <CategoriesButton className="gnav__sheet" label={t('categories')}>
            <Icon name="grid" />
          </CategoriesButton>
        </li>
        {tiles.map((tile) => {
          const on = inPage ? tile.slug === seen : tile.id === root;
          const inner = (
            <>
              <span className="gnav__art" data-tint={tile.tint}>
                {(tile.image || preview) !== '' && <Picture src={tile.image || preview} alt="" media={media} sizes="44px" shown={44} />}
              </span>
              <span>{tile.name}</span>
            </>
          );
          const shared = { className: classNames('gnav__link', on && 'is-active'), 'data-slug': tile.slug };
          return (
            <li key={tile.id}>
              {inPage ? (
                <a {...shared} href={`#${tile.slug}`} aria-current={on || undefined}>
                  {inner}
                </a>
              ) : (
                <Link {...shared} href={tile.href} prefetch={false} aria-current={tile.id === current ? 'page' : undefined}>
                  {inner}
                </Link>
              )}
              {!inPage && on && tile.children.length > 0 && (
                <ul className="gnav__sub">
                  {tile.children.map((child) => (
                    <li key={child.id}>
                      <Link
                        className={classNames('gnav__child', child.id === current && 'is-active')}
                        href={child.href}
                        prefetch={false}
                        aria-current={child.id === current ? 'page' : undefined}
                      >
                        {child.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {all !== null && (
          <li>
            <Link className="gnav__link" href={all} prefetch={false}>
              <span className="gnav__art">
                <Icon name="grid" />
              </span>
              <span>{p('allCategories')}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
