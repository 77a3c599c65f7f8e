import { cva } from 'class-variance-authority';
import { cn } from '#components/ui/cn.ts';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Initial, Picture, type PicturePriority } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';
import type { DishSummary } from './dish-summary.ts';

const tilePicture = cva('absolute m-auto', {
  variants: {
    kind: {
      render: 'inset-0 size-[94%] object-contain',
      photo: 'inset-0 size-full object-cover',
      glyph: 'inset-x-0 top-[2%] bottom-0 size-[44%]',
    },
    isOut: { true: '[filter:grayscale(0.85)_opacity(0.5)]', false: '' },
  },
  compoundVariants: [
    { kind: 'render', isOut: false, className: '[filter:var(--art-filter)]' },
    { kind: 'photo', isOut: false, className: '[filter:var(--photo-filter)]' },
    { kind: 'glyph', isOut: false, className: '[filter:drop-shadow(0_8px_8px_rgb(20_8_2/0.45))]' },
  ],
});

const hover = 'lean-on-hover';

interface CardPictureProps {
  readonly dish: DishSummary;
  readonly media: MediaVariants;
  readonly priority: PicturePriority;
  /** It cannot be had now. */
  readonly isOut: boolean;
  /** Address of the demo video that is shown instead of a missing picture (setting show_demo_previews, CAT-11); '' for none. */
  readonly standInVideo: string;
}

/** The picture of a dish on its tile: a cut-out render, a photo over all of the tile, a glyph on a plate, or the first letter of the name. */
export function CardPicture({ dish, media, priority, isOut, standInVideo }: CardPictureProps) {
  const { name, image, imageKind: kind = 'render', hasNoPicture = image === undefined } = dish;
  return (
    <>
      {image === undefined ? (
        <Initial name={name} />
      ) : (
        <Picture
          src={image}
          alt={name}
          media={media}
          width={168}
          desktopWidth={300}
          priority={priority}
          className={cn(tilePicture({ kind, isOut }), hover)}
        />
      )}
      {hasNoPicture && standInVideo !== '' && (
        <LoopVideo src={standInVideo} poster={image} className="absolute inset-0 size-full object-cover" />
      )}
    </>
  );
}
