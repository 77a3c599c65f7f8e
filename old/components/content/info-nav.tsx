import { useTranslations } from 'next-intl';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { menuGroup } from '#lib/domain/menu-tree.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { menuHref } from './menu-href.ts';

interface Props {
  readonly menu: readonly MenuItem[];
  readonly type: 'page' | 'post';
  readonly slug: string;
}

/** The neighbours of a page in the information menu. */
export function InfoNav({ menu, type, slug }: Props) {
  const t = useTranslations('content');
  const items = menuGroup(menu, type, slug).filter((item) => menuHref(item) !== '');
  if (items.length < 2) return null;
  return (
    <nav className="infonav" aria-label={t('section')}>
      <ul>
        {items.map((item) => (
          <li key={menuHref(item)}>
            <ShopLink href={menuHref(item)} aria-current={item.type === type && item.slug === slug ? 'page' : undefined}>
              {item.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
