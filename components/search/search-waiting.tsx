import { TextSkeleton } from '#components/ui/skeleton.tsx';

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
