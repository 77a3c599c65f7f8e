import type { MediaVariants } from '#lib/media/source.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly src: string;
  readonly alt: string;
  readonly media: MediaVariants;
  readonly sizes: string;
  readonly shown: number;
  readonly priority?: boolean;
  readonly eager?: boolean;
}

/** A picture of content on the lit plate of its tint: renders lie on it, photographs cover it; without one it is an empty dish, as on cards. */
export function Plate({ src, alt, media, sizes, shown, priority = false, eager = false }: Props) {
  return (
    <div className={classNames('plate', artKind(src) === 'photo' && 'plate--photo', src === '' && 'card__art--none')} data-plate="">
      {src !== '' && <Picture src={src} alt={alt} media={media} sizes={sizes} shown={shown} priority={priority} eager={eager} />}
    </div>
  );
}
