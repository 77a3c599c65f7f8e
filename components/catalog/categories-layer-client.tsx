'use client';

import '#components/layout/settings.css';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { chipVariants } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { CategoryRow } from './category-links.ts';
import { useCategoryRows } from './menu-queries.ts';

/** `?layer=categories`: all categories of the menu. */
export default function CategoriesLayer({ path, onClose }: LayerProps) {
  const { prefix } = useShop();
  return <CategoryList current={`${prefix}${path.split('?', 1).join()}`} onClose={onClose} />;
}

interface CategoryListProps extends Pick<LayerProps, 'onClose'> {
  /** The address of the page below, with the language. */
  readonly current: string;
}

/** All categories of the visitor's place with their subcategories, as a layer (LAY-04). */
export function CategoryList({ current, onClose }: CategoryListProps) {
  const t = useTranslations('pagetype');
  const catalogue = useTranslations('catalogue');
  const { data, isError, refetch } = useCategoryRows();
  return (
    <>
      <SheetHeader title={t('allCategories')} />
      <SheetBody>
        <div className="px-gutter pb-[calc(24px+var(--safe-bottom))]">
          {data === undefined && !isError && <Waiting />}
          {data === undefined && isError && (
            <RetryAlert title={catalogue('menuFailed')} onRetry={() => void refetch()}>
              {catalogue('menuFailedText')}
            </RetryAlert>
          )}
          {data !== undefined && <Rows rows={data.filter(({ count }) => count > 0)} current={current} onClose={onClose} />}
        </div>
      </SheetBody>
    </>
  );
}

function Rows({ rows, current, onClose }: CategoryListProps & { readonly rows: readonly CategoryRow[] }) {
  const { media, prefix } = useShop();
  const linkTo = (path: string) => {
    const href = `${prefix}${path}`;
    const isCurrent = href === current;
    return {
      href,
      'aria-current': isCurrent ? ('page' as const) : undefined,
      onClick: (event: MouseEvent) => {
        if (!isCurrent || isModifiedClick(event)) return;
        event.preventDefault();
        onClose();
      },
    };
  };
  return (
    <ul className="lg:columns-2 lg:gap-x-10">
      {rows.map(({ id, href, name, tint, image, count, children }) => (
        <li key={id} data-tint={tint} className="break-inside-avoid border-b border-line py-2">
          <a {...linkTo(href)} className="flex min-h-16 items-center gap-3.5 rounded-button aria-[current]:underline">
            <span className="grid size-14 flex-none place-items-center rounded-full bg-tint">
              {image !== '' && <Picture src={image} alt="" media={media} width={56} className="size-12.5 rounded-full object-cover" />}
            </span>
            <b className="min-w-0 flex-1 text-title-s wrap-anywhere">{name}</b>
            <small className="text-small text-muted">{count}</small>
          </a>
          {children.length > 0 && (
            <ul className="flex flex-wrap gap-2 ps-17.5 pt-0.5 pb-2">
              {children.map((child) => (
                <li key={child.id}>
                  <a
                    {...linkTo(child.href)}
                    className={chipVariants({ selected: `${prefix}${child.href}` === current, className: 'wrap-anywhere' })}
                  >
                    {child.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

const WAITING_ROWS = 8;

const Waiting = () =>
  Array.from({ length: WAITING_ROWS }, (_, index) => <Skeleton key={String(index)} className="mb-3 h-14 w-full rounded-button" />);
