import type { MediaVariants } from '#lib/media/source.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { artKind } from './art.ts';
import { Buy } from './buy-client.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardQuantity } from './card-quantity.tsx';
import type { CardView } from './card-view.ts';
import { Heart } from './heart-client.tsx';

interface Props {
  readonly card: CardView;
  readonly media: MediaVariants;
}

/** A sauce or another extra as a compact tile. */
export function ExtraCard({ card, media }: Props) {
  return (
    <article className="extra" data-tint={card.tint}>
      {card.image === '' ? (
        <Initial name={card.name} />
      ) : (
        <Picture
          src={card.image}
          alt=""
          media={media}
          sizes="128px"
          shown={128}
          className={artKind(card.image) === 'photo' ? 'extra__photo' : undefined}
        />
      )}
      <CardMarks id={card.id} />
      <Heart id={card.id} name={card.name} />
      <b>
        <a href={card.href} data-product={card.id}>
          {card.name}
        </a>
      </b>
      <small>
        <CardQuantity card={card} />
      </small>
      <div className="extra__buy">
        <Buy card={card} />
      </div>
    </article>
  );
}
