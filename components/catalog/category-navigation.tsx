import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { rail } from './rail.ts';

function ancestorsOf(menu: Menu, { parentId }: MenuCategory): readonly MenuCategory[] {
  const parent = parentId === null ? null : menu.category(parentId);
  return parent === null ? [] : [...ancestorsOf(menu, parent), parent];
}

/** The ancestors of a category, root first; its root, which may be itself, and the index of that. */
export function ancestryOf(menu: Menu, category: MenuCategory) {
  const ancestors = ancestorsOf(menu, category);
  const root = ancestors[0] ?? category;
  return { ancestors, root, position: Math.max(0, menu.roots.indexOf(root)) };
}

interface BreadcrumbsProps {
  readonly locale: Locale;
  readonly ancestors: readonly Pick<MenuCategory, 'visualName' | 'path'>[];
  /** The first breadcrumb; the menu by default. */
  readonly first?: { readonly title: string; readonly path: string };
  readonly className?: string;
}

/** Breadcrumbs without the page itself. */
export async function Breadcrumbs({ locale, ancestors, first, className }: BreadcrumbsProps) {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const links = [first ?? { title: t('all'), path: '/' }, ...ancestors.map(({ visualName, path }) => ({ title: visualName, path }))];
  return (
    <nav aria-label={t('breadcrumbs')} className={cn('flex flex-wrap gap-y-1 py-3 text-small text-muted print:hidden', className)}>
      {links.map(({ title, path }, index) => (
        <span key={path}>
          {index > 0 && (
            <span aria-hidden="true" className="mx-1.5">
              /
            </span>
          )}
          <a
            href={localePath(path, locale)}
            className="relative -my-2.5 inline-flex min-h-tap items-center after:absolute after:-inset-x-1.75 after:-inset-y-2.5 hover:text-brand-strong"
          >
            {title}
          </a>
        </span>
      ))}
    </nav>
  );
}

/** Whether `id` is the category itself or one of its descendants. */
const contains = (category: MenuCategory, id: number): boolean =>
  category.id === id || category.children.some((child) => contains(child, id));

interface SubcategoriesProps {
  readonly locale: Locale;
  readonly root: MenuCategory;
  readonly current: MenuCategory;
}

/**
 * The subcategories of a root as a row, the whole category first, and below it those of the current subcategory, down to the third level
 * (CAT-10, KF-CATALOG-15).
 */
export async function Subcategories({ locale, root, current }: SubcategoriesProps) {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const label = t('subcategories');
  const rails: MenuCategory[] = [];
  for (let at: MenuCategory | undefined = root; at?.children.length; at = at.children.find((child) => contains(child, current.id)))
    rails.push(at);
  if (rails.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      {rails.map((level, depth) => (
        <nav key={level.id} aria-label={depth === 0 ? label : `${label}: ${level.visualName}`} className={cn(rail, 'gap-2.5')}>
          {(depth === 0 ? [level, ...level.children] : level.children).map((category) => (
            <a
              key={category.id}
              href={localePath(category.path, locale)}
              aria-current={category === current ? 'page' : undefined}
              className={chipVariants({ selected: category === level ? category === current : contains(category, current.id) })}
            >
              {category.visualName}
            </a>
          ))}
        </nav>
      ))}
    </div>
  );
}
