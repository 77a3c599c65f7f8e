import { type MediaVariants, pictureSet } from '#lib/media/source.ts';

/**
 * `high`: the one or two largest pictures of the first screen. `lazy`: asked for when it comes near the screen. `low`: likewise, after scripts; below the first
 * screen of a phone twenty pictures were asked for before the code that answers a tap.
 */
export type PicturePriority = 'high' | 'lazy' | 'low';

interface PictureProps {
  readonly src: string;
  /** '' when the picture only repeats the text beside it. */
  readonly alt: string;
  readonly media: MediaVariants;
  /** CSS pixels on a phone. */
  readonly width: number;
  /** CSS pixels on desktop; as on a phone unless given. */
  readonly desktopWidth?: number;
  readonly priority?: PicturePriority;
  /** Width and height of the file, for its proportions; pictures of dishes are square. */
  readonly proportions?: readonly [width: number, height: number];
  readonly className?: string;
  /** The owner's pictures of unknown proportions (components/content/prose.css). */
  readonly 'data-fit'?: string;
}

/** A picture in ready-made widths; its place is reserved before it arrives. */
export function Picture({
  src,
  alt,
  media,
  width,
  desktopWidth = width,
  priority = 'lazy',
  proportions: [naturalWidth, naturalHeight] = [560, 560],
  className,
  'data-fit': fit,
}: PictureProps) {
  const srcSet = pictureSet(src, media, width, desktopWidth);
  const sizes = desktopWidth === width ? `${width}px` : `(min-width: 992px) ${desktopWidth}px, ${width}px`;
  return (
    <img
      src={src}
      srcSet={srcSet === '' ? undefined : srcSet}
      sizes={srcSet === '' ? undefined : sizes}
      alt={alt}
      width={naturalWidth}
      height={naturalHeight}
      loading={priority === 'high' ? undefined : 'lazy'}
      fetchPriority={priority === 'lazy' ? undefined : priority}
      className={className}
      data-fit={fit}
    />
  );
}

/**
 * In the place of a picture that is missing, on an empty plate in the tint of its category: the first letter of the name. Not text, so that translators and
 * screen readers pass it over. It fills its positioned parent, from 48 px in a list to half of a page.
 */
export function Initial({ name }: { readonly name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return <span data-letter={letter} aria-hidden="true" className="letter-plate absolute inset-0" />;
}
