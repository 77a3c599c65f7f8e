import { TextSkeleton } from '#old/components/ui/skeleton.tsx';

/** Chips of each group, by their widths in pixels. */
const GROUPS = [
  [76, 104, 112, 92, 120],
  [86, 86, 86],
  [96, 136],
];

/** The groups of a list while its dishes are on their way. */
export function FilterWaiting() {
  return (
    <div className="filters__waiting" aria-hidden="true">
      <span className="sk filters__order" />
      {GROUPS.map((widths) => (
        <div key={widths.join()} className="filters__group">
          <TextSkeleton width="30%" />
          <div className="filters__chips">
            {widths.map((width, i) => (
              <span key={String(i)} className="sk filters__chip" style={{ width }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
