import { pictureKind } from '#components/catalog/picture-kind.ts';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

interface PlateProps {
  /** '' for an empty plate. */
  readonly src: string;
  readonly media: MediaVariants;
  readonly width: number;
  readonly desktopWidth: number;
  readonly priority?: 'high' | 'lazy';
  /** Without a ground of its own: it lies on that of its parent. */
  readonly isBare?: boolean;
  readonly className?: string;
}

/** A picture of content on the ground of its tint: renders lie on it, photos cover it. Decorative: its title stands beside it. */
export function Plate({ src, media, width, desktopWidth, priority = 'lazy', isBare = false, className }: PlateProps) {
  const isPhoto = pictureKind(src) === 'photo';
  return (
    <div
      data-plate={src === '' ? 'glyph' : ''}
      className={cn('relative overflow-hidden', isBare ? isPhoto && 'md:self-stretch' : 'bg-tint', className)}
    >
      {src !== '' && (
        <Picture
          src={src}
          alt=""
          media={media}
          width={width}
          desktopWidth={desktopWidth}
          priority={priority}
          className={cn(
            'absolute inset-0 m-auto w-full transition-transform duration-sheet ease-out',
            isPhoto ? 'h-full object-cover [filter:var(--photo-filter)]' : 'h-[92%] object-contain [filter:var(--art-filter)]',
            'group-hover/post:scale-[1.045] group-hover/post:-rotate-[1.2deg] rtl:group-hover/post:rotate-[1.2deg]',
          )}
        />
      )}
    </div>
  );
}
