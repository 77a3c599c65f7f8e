import { memo } from 'react';
import type { MediaVariants } from '#lib/media/source.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly image: string;
  /** Name of the dish. */
  readonly name: string;
  readonly tint: string;
  readonly media: MediaVariants;
}

/** A dish on its small plate; without a picture the plate shows its initial. */
export const LineArt = memo(function LineArt({ image, name, tint, media }: Props) {
  return (
    <span className="line__art" data-tint={tint} data-plate data-art={artKind(image)}>
      {image === '' ? <Initial name={name} /> : <Picture src={image} alt="" media={media} sizes="72px" shown={72} />}
    </span>
  );
});
