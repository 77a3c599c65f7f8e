import { Link } from '#lib/i18n/navigation.ts';

interface Props {
  /** Address of the shop's own picture; '' shows the name instead. */
  readonly image: string;
  readonly name: string;
  readonly label: string;
}

export function Logo({ image, name, label }: Props) {
  return (
    <Link className="logo" href="/" aria-label={label}>
      {image === '' ? <span className="logo__name">{name}</span> : <img src={image} alt="" width={124} height={30} />}
    </Link>
  );
}
