import type { MediaVariants } from '#lib/media/source.ts';
import { LineArt } from '#old/components/cart/line-art.tsx';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly name: string;
  /** Several may be chosen together. */
  readonly many: boolean;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly media: MediaVariants;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** One discount or gift as a choice with its picture. */
export function OfferRow({ name, many, title, description, image, media, chosen, onChoose }: Props) {
  return (
    <label className={classNames('radio offer', many && 'offer--many', chosen && 'is-active')}>
      <input type={many ? 'checkbox' : 'radio'} name={name} checked={chosen} onChange={onChoose} />
      <LineArt image={image} name={title} tint="sweet" media={media} />
      <span className="radio__text">
        <b>{title}</b>
        {description !== '' && <small>{description}</small>}
      </span>
      <span className="radio__mark" />
    </label>
  );
}
