import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { Subcategories } from '#old/components/catalogue/subcategories.tsx';
import { FilterAddress } from '#old/components/filters/filter-address-client.tsx';
import { FilterButton } from '#old/components/filters/filter-button-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  /** null on the home page, whose list has no subcategories. */
  readonly root: MenuCategory | null;
  /** The category that is shown. */
  readonly current?: number | undefined;
}

/** What narrows a list of dishes: its subcategories and the filters (CAT-06, CAT-10). */
export function CategoryTools({ root, current }: Props) {
  const isAlone = root === null || current === undefined || root.children.length === 0;
  return (
    <div className={classNames('cattools', isAlone && 'cattools--alone')}>
      <FilterAddress />
      {!isAlone && <Subcategories category={root} current={current} />}
      <FilterButton categoryId={current} short className="only-mobile" />
      <FilterButton categoryId={current} className="only-desktop" />
    </div>
  );
}
