'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { listedCategories } from './category-links.ts';
import { CategoriesLink } from './layer-links-client.tsx';

interface CategoryListProps extends Awaited<ReturnType<typeof listedCategories>> {
  /** Every category is a section of this page. */
  readonly isInPage?: boolean;
  /** Category and root category of the page. */
  readonly current?: number;
  readonly root?: number;
  /** On desktop: names beside small pictures, or below larger ones in a narrow column. */
  readonly variant: 'list' | 'strip';
  /** On phones: pictures above the names. */
  readonly hasRounds?: boolean;
}

/** All categories: a sticky row on phones, a sticky column on desktop. */
export function CategoryList({ label, categories, isInPage = false, current, root, all, variant, hasRounds = false }: CategoryListProps) {
  const { media } = useShop();
  const list = useRef<HTMLUListElement>(null);
  const read = useSectionInView(list, isInPage ? categories.map(({ slug }) => slug).join(' ') : '');
  const link = cn(
    'flex items-center text-label/4.5 font-semibold forced-outline',
    hasRounds
      ? 'w-17 flex-col gap-1.5 rounded-button px-0.5 py-1 text-center max-lg:text-caption/3.75 max-lg:font-[550]'
      : 'min-h-tap gap-2 rounded-[14px] ps-1.25 pe-3.5',
    variant === 'list'
      ? 'lg:min-h-tap lg:w-auto lg:flex-row lg:gap-2 lg:rounded-[14px] lg:py-0 lg:ps-1.25 lg:pe-3 lg:text-start'
      : 'lg:w-auto lg:flex-col lg:gap-1 lg:px-1 lg:py-1.5 lg:text-center lg:text-caption/3.5 lg:font-[550]',
  );
  const plate = cn(
    'grid flex-none place-items-center overflow-hidden bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)]',
    hasRounds ? 'size-15 rounded-full' : 'size-8.5 rounded-full',
    variant === 'list' ? 'lg:size-8.5' : 'lg:size-13 lg:rounded-button',
  );
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-sticky bg-[color-mix(in_oklab,var(--bg)_94%,transparent)] frosted in-data-[layout=restaurant]:top-header lg:top-header lg:max-h-[calc(100vh-var(--header-h))] lg:self-start lg:bg-transparent lg:backdrop-filter-none print:hidden"
    >
      <ul
        ref={list}
        className="relative flex gap-1.5 overflow-x-auto px-gutter py-2 scrollbar-none *:flex-none lg:grid lg:max-h-[calc(100vh-var(--header-h))] lg:gap-0.5 lg:overflow-x-hidden lg:overflow-y-auto lg:overscroll-contain lg:px-0 lg:py-4"
      >
        <li className={cn('lg:hidden', hasRounds && 'hidden')}>
          <CategoriesLink href={all.href} label={all.label} className="grid size-tap place-items-center rounded-[14px] bg-sunken">
            <Icon name="grid" />
          </CategoriesLink>
        </li>
        {categories.map(({ id, slug, href, name, image, tint, children }) => {
          const isActive = isInPage ? slug === read : id === root;
          return (
            <li key={id}>
              <a
                href={isInPage ? `#${slug}` : href}
                data-category={slug}
                aria-current={isInPage ? isActive || undefined : id === current ? 'page' : undefined}
                className={cn(
                  link,
                  isActive && !hasRounds && 'bg-inverse text-on-inverse forced-selected',
                  isActive && hasRounds && 'max-lg:bg-sunken lg:bg-inverse lg:text-on-inverse forced-selected',
                  !isActive && 'lg:hover:bg-sunken',
                  !isActive && !hasRounds && 'max-lg:bg-sunken',
                )}
              >
                <span data-tint={tint} className={plate}>
                  {image !== undefined && (
                    <Picture
                      src={image}
                      alt=""
                      media={media}
                      width={hasRounds || variant === 'strip' ? 60 : 44}
                      className="size-full object-contain [filter:var(--art-filter)]"
                    />
                  )}
                </span>
                <span className={cn('wrap-anywhere hyphens-auto', hasRounds && 'max-lg:line-clamp-2', 'lg:min-w-0 lg:max-w-full')}>
                  {name}
                </span>
              </a>
              {!isInPage && isActive && variant === 'list' && children !== undefined && (
                <ul className="grid pt-1 pb-2 ps-5 max-lg:hidden">
                  {children.map((child) => (
                    <li key={child.id}>
                      <a
                        href={child.href}
                        aria-current={child.id === current ? 'page' : undefined}
                        className={cn(
                          'flex min-h-9 items-center border-s-2 px-3 py-1 text-small wrap-anywhere hyphens-auto pointer-coarse:min-h-tap',
                          child.id === current ? 'border-ink font-[650]' : 'border-line',
                        )}
                      >
                        {child.name}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
        {all.isNeeded && (
          <li>
            <a href={all.href} className={cn(link, 'lg:hover:bg-sunken', !hasRounds && 'max-lg:bg-sunken')}>
              <span data-tint="ash" className={plate}>
                <Icon name="grid" />
              </span>
              <span>{all.label}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Scrolls the link of a section into view: in the row on phones, in the column on desktop. */
function reveal(list: HTMLElement, slug: string): void {
  const link = list.querySelector<HTMLElement>(`[data-category="${CSS.escape(slug)}"]`);
  if (link === null) return;
  const [box, target] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
  const isRtl = getComputedStyle(list).direction === 'rtl';
  const left = isRtl ? target.right - box.right + 16 : target.left - box.left - 16;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  list.scrollBy({ left, top: target.top - box.top - box.height / 2, behavior });
}

/** The slug of the current section; the address does not change. */
function useSectionInView(list: RefObject<HTMLElement | null>, slugs: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    if (slugs === '') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const slug = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        if (slug === undefined) return;
        setActive(slug);
        if (list.current !== null) reveal(list.current, slug);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const slug of slugs.split(' ')) {
      const section = document.getElementById(slug);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list, slugs]);
  return active;
}
