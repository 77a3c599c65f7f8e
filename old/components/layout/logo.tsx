import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  /** Address of the shop's own picture; '' shows the name instead. */
  readonly image: string;
  readonly name: string;
  readonly label: string;
}

export function Logo({ image, name, label }: Props) {
  return (
    <Link className="logo" href="/" aria-label={label}>
      {image === '' ? (
        <span className="logo__name" translate="no">
          {name}
        </span>
      ) : (
        <Picture src={image} alt="" media={NO_VARIANTS} sizes="124px" width={124} height={30} eager />
      )}
    </Link>
  );
}
