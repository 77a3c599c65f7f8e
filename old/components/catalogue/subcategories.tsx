import { useTranslations } from 'next-intl';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  /** The root that the current one stands below, or is. */
  readonly category: MenuCategory;
  /** Id of the category that is shown. */
  readonly current: number;
}

/** The path from one category down to another, both included; empty when the second is not below the first. */
function wayTo(from: MenuCategory, id: number): readonly MenuCategory[] {
  if (from.id === id) return [from];
  const below = from.children.map((child) => wayTo(child, id)).find((way) => way.length > 0) ?? [];
  return below.length > 0 ? [from, ...below] : [];
}

/** The subcategories of a root as a rail of chips, the whole category first, and below it those of the subcategory that is shown (CAT-10). */
export function Subcategories({ category, current }: Props) {
  const t = useTranslations('catalogue');
  const way = wayTo(category, current);
  const open = new Set(way.map(({ id }) => id));
  const rails = (way.length === 0 ? [category] : way).filter(({ children }) => children.length > 0);
  const rail = (of: MenuCategory, chips: readonly MenuCategory[], label: string) => (
    <nav key={of.id} className="rail" aria-label={label}>
      {chips.map((c) => (
        <Link
          key={c.id}
          className={classNames('chip', (c.id === current || (c.id !== of.id && open.has(c.id))) && 'is-active')}
          href={c.path}
          aria-current={c.id === current ? 'page' : undefined}
        >
          {c.visualName}
        </Link>
      ))}
    </nav>
  );
  const [first, ...deeper] = rails;
  if (first === undefined) return null;
  const whole = rail(first, [first, ...first.children], t('subcategories'));
  if (deeper.length === 0) return whole;
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      {whole}
      {deeper.map((one) => rail(one, one.children, `${t('subcategories')}: ${one.visualName}`))}
    </div>
  );
}
