import { memo } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly href: string;
  readonly media: MediaVariants;
  readonly isActive: boolean;
  /** Where a phone shows it before anything is moved. */
  readonly isFirst?: boolean;
}

/** One category of the bar; when another becomes active, two of them are drawn anew and not all. */
export const PillLink = memo(function PillLink({ slug, name, image, href, media, isActive, isFirst = false }: Props) {
  return (
    <Link
      data-slug={slug}
      className={classNames('pill', isActive && 'is-active')}
      href={href}
      prefetch={false}
      aria-current={isActive || undefined}
    >
      {image !== '' && <Picture src={image} alt="" media={media} sizes="36px" shown={36} eager={isFirst} />}
      {name}
    </Link>
  );
});
