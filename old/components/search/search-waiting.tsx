import { TextSkeleton } from '#old/components/ui/skeleton.tsx';

/** How wide names of categories usually are. */
const CHIPS = ['4.5rem', '5rem', '4rem', '5.5rem', '5rem', '10.5rem', '11rem', '8rem'];

/** Categories while they are on their way. */
export const ChipsWaiting = () => CHIPS.map((width, i) => <li key={String(i)} className="sk chip" style={{ width }} aria-hidden="true" />);

/** Rows of the list while they are on their way, as high and as wide as those that come. */
export function SearchWaiting({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, i) => (
    <div key={String(i)} className="search__item search__item--waiting" aria-hidden="true">
      <span className="sk search__art" />
      <span className="search__words">
        <TextSkeleton width="78%" />
        <TextSkeleton width="46%" />
      </span>
      <span className="sk search__price" />
    </div>
  ));
}
