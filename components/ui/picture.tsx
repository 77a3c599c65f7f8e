import { type MediaVariants, sourcesOf } from '#lib/media/source.ts';

interface Props {
  readonly src: string;
  /** '' when the picture only repeats the text beside it. */
  readonly alt: string;
  readonly media: MediaVariants;
  /** CSS widths the picture is shown at, such as `(min-width: 992px) 320px, 46vw`. */
  readonly sizes: string;
  /** The widest of them, in CSS pixels; spares the page widths nobody needs. */
  readonly shown?: number;
  readonly width?: number;
  readonly height?: number;
  /** True for what the first screen shows. */
  readonly eager?: boolean;
  /** The largest picture of the first screen. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** A picture in ready-made widths, AVIF before WebP before the original; its place is reserved before it arrives. */
export function Picture({
  src,
  alt,
  media,
  sizes,
  shown = 560,
  width = 560,
  height = 560,
  eager = false,
  priority = false,
  className,
}: Props) {
  return (
    <picture>
      {sourcesOf(src, media, shown).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
