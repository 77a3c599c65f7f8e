import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { BadgeList } from './badge-list.tsx';
import { Buy } from './buy-client.tsx';
import { CardArt } from './card-art.tsx';
import { CardQuantity } from './card-quantity.tsx';
import type { CardView } from './card-view.ts';
import { Heart } from './heart-client.tsx';

interface Props {
  readonly card: CardView;
  readonly media: MediaVariants;
  readonly eager?: boolean;
  /** One below the section's own. */
  readonly heading: 'h2' | 'h3';
}

export function ProductCard({ card, media, eager = false, heading: Heading }: Props) {
  return (
    <article className={classNames('card', card.state === 'out' && 'is-out')} data-tint={card.tint}>
      <CardArt id={card.id} src={card.image} alt={card.name} kind={card.kind} bare={card.bare} media={media} eager={eager} />
      <BadgeList badges={card.badges} />
      <Heart id={card.id} name={card.name} />
      <Heading className="card__name">
        <a href={card.href} data-product={card.id}>
          {card.name}
        </a>
      </Heading>
      {card.description !== '' && <p className="card__desc">{card.description}</p>}
      <div className="card__foot">
        <p className="card__weight">
          <CardQuantity card={card} />
        </p>
        <div className="card__buy">
          <Buy card={card} />
        </div>
      </div>
    </article>
  );
}
