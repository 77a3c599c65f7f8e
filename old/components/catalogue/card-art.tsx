import type { MediaVariants } from '#lib/media/source.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { ArtKind } from './art.ts';
import { CardMarks } from './card-marks.tsx';
import { DemoVideo } from './demo-video-client.tsx';

interface Props {
  readonly id: number;
  readonly src: string;
  readonly alt: string;
  readonly kind?: ArtKind | undefined;
  /** It has no picture of its own. */
  readonly bare?: boolean | undefined;
  readonly media: MediaVariants;
  readonly eager: boolean;
}

const CLASS = { render: 'card__art', photo: 'card__art card__art--photo', none: 'card__art card__art--none' } as const;

export function CardArt({ id, src, alt, kind = 'render', bare = false, media, eager }: Props) {
  return (
    <div className={src === '' ? 'card__art' : CLASS[kind]} data-plate="">
      {src === '' ? (
        <Initial name={alt} />
      ) : (
        <Picture
          src={src}
          alt={alt}
          media={media}
          sizes="(min-width: 992px) 300px, (min-resolution: 2.2dppx) 35vw, 46vw"
          shown={320}
          eager={eager}
        />
      )}
      {bare && <DemoVideo poster={src} className="card__film" />}
      <CardMarks id={id} />
    </div>
  );
}
