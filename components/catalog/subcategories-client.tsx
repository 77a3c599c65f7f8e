'use client';

import { useTranslations } from 'next-intl';
import { chipVariants } from '#components/ui/chip.tsx';
import type { SubcategoryLink } from './category-bar-client.tsx';

export interface SubcategoriesProps {
  readonly category: string;
  readonly links: readonly SubcategoryLink[];
  readonly currentPath: string | undefined;
}

/** The subcategories of the category that is read, below the bar that sticks. They lie over the page, so that nothing moves when they come and go. */
export function Subcategories({ category, links, currentPath }: SubcategoriesProps) {
  const t = useTranslations('catalogue');
  return (
    <ul
      aria-label={`${t('subcategories')}: ${category}`}
      className="absolute inset-x-0 top-full flex gap-1.5 overflow-x-auto bg-bg px-[max(var(--gutter),calc((100%-1360px)/2))] pb-2 shadow-[0_1px_0_var(--line)] scrollbar-none"
    >
      {links.map(({ href, name }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={href === currentPath ? 'page' : undefined}
            className={chipVariants({ selected: href === currentPath })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
