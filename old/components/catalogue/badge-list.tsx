import { Badge } from '#old/components/ui/badge.tsx';
import type { BadgeView } from './badges.ts';

/** Never more than two: the picture stays the first thing. */
export function BadgeList({ badges = [] }: { readonly badges?: readonly BadgeView[] | undefined }) {
  if (badges.length === 0) return null;
  return (
    <div className="card__badges">
      {badges.slice(0, 2).map((badge) => (
        <Badge key={badge.text} look={badge.look} icon={badge.icon}>
          {badge.text}
        </Badge>
      ))}
    </div>
  );
}
