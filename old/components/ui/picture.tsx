import { type MediaVariants, pictureSet } from '#lib/media/source.ts';

interface Props {
  readonly src: string;
  /** '' when the picture only repeats the text beside it. */
  readonly alt: string;
  readonly media: MediaVariants;
  /**
   * CSS widths the picture is shown at, such as `(min-width: 992px) 320px, (min-resolution: 2.2dppx) 35vw, 46vw`: where many are on the first screen, a phone
   * of three dots per pixel is content with a little over two.
   */
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

/** A picture in ready-made widths, its place reserved before it arrives. What is the same for every picture is left out: pages repeat it a hundred times. */
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
  const srcSet = pictureSet(src, media, shown);
  return (
    <img
      src={src}
      srcSet={srcSet === '' ? undefined : srcSet}
      sizes={srcSet === '' ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager || priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
    />
  );
}
