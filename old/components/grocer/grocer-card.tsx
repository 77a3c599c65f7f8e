import type { MediaVariants } from '#lib/media/source.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import { BadgeList } from '#old/components/catalogue/badge-list.tsx';
import { Buy } from '#old/components/catalogue/buy-client.tsx';
import { CardMarks } from '#old/components/catalogue/card-marks.tsx';
import { CardQuantity } from '#old/components/catalogue/card-quantity.tsx';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { DemoVideo } from '#old/components/catalogue/demo-video-client.tsx';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly card: CardView;
  readonly media: MediaVariants;
  readonly eager: boolean;
  readonly heading: 'h2' | 'h3' | 'h4';
}

/** A small card of a dense shelf: picture, name, size, and the price as the button. */
export function GrocerCard({ card, media, eager, heading: Heading }: Props) {
  const kind = card.kind ?? artKind(card.image);
  return (
    <article className={classNames('card gcard', card.state === 'out' && 'is-out')} data-tint={card.tint}>
      <div className={classNames('card__art', card.image !== '' && kind !== 'render' && `card__art--${kind}`)} data-plate="">
        {card.image === '' ? (
          <Initial name={card.name} />
        ) : (
          <Picture src={card.image} alt={card.name} media={media} sizes="(min-width: 992px) 170px, 45vw" shown={180} eager={eager} />
        )}
        {card.bare && <DemoVideo poster={card.image} className="card__film" />}
        <CardMarks id={card.id} />
      </div>
      <BadgeList badges={card.badges?.slice(0, 1)} />
      <Heart id={card.id} name={card.name} />
      <Heading className="card__name">
        <a href={card.href} data-product={card.id}>
          {card.name}
        </a>
      </Heading>
      <p className="card__weight">
        <CardQuantity card={card} />
      </p>
      <div className="card__buy">
        <Buy card={card} />
      </div>
    </article>
  );
}
