import { useTranslations } from 'next-intl';
import type { PageType } from '#lib/contract/page-type.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { NEAR } from './budget.ts';

interface Props {
  readonly menu: Menu;
  readonly root: MenuCategory;
  readonly pageType: PageType;
}

/** Where a page that names only the categories near it leads on: the one before, the one after, all of them. */
export function Neighbours({ menu, root, pageType }: Props) {
  const t = useTranslations('pagetype');
  const { roots } = menu;
  if (roots.length <= NEAR) return null;
  const at = roots.findIndex(({ id }) => id === root.id);
  const beside = [roots[at - 1], roots[at + 1]].flatMap((category) => category ?? []);
  return (
    <nav className="rail lbeside" aria-label={t('categories')}>
      {beside.map((category) => (
        <Link key={category.id} className="chip" href={category.path} prefetch={false}>
          {category.visualName}
        </Link>
      ))}
      <Link className="chip" href={cataloguePath(pageType)} prefetch={false}>
        {t('allCategories')}
      </Link>
    </nav>
  );
}
