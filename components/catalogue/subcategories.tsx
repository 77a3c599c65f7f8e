import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { Link } from '#lib/i18n/navigation.ts';

interface Props {
  readonly category: MenuCategory;
  /** Id of the category that is shown. */
  readonly current: number;
}

/** The subcategories of a root as a rail of chips, the whole category first (CAT-10). */
export function Subcategories({ category, current }: Props) {
  const t = useTranslations('catalogue');
  if (category.children.length === 0) return null;
  return (
    <nav className="rail" aria-label={t('subcategories')}>
      {[category, ...category.children].map((c) => (
        <Link
          key={c.id}
          className={classNames('chip', c.id === current && 'is-active')}
          href={c.path}
          aria-current={c.id === current ? 'page' : undefined}
        >
          {c.visualName}
        </Link>
      ))}
    </nav>
  );
}
