import { TextSkeleton } from '#old/components/ui/skeleton.tsx';

/** The marked dishes while the menu is on its way, in the geometry of their cards. */
export function SelectionWaiting({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true">
      <div className="cattools catselection__tools">
        <span className="sk catselection__filter" />
      </div>
      <div className="grid">
        {Array.from({ length: count }, (_, i) => (
          <div key={String(i)} className="card">
            <div className="sk sk--art" />
            <div className="card__name">
              <TextSkeleton width="80%" />
            </div>
            <div className="card__desc">
              <TextSkeleton width="100%" />
              <TextSkeleton width="62%" />
            </div>
            <div className="card__foot">
              <div className="card__weight">
                <TextSkeleton width="72px" />
              </div>
              <div className="card__buy">
                <div className="sk sk--buy" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
