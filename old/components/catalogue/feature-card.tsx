import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { BadgeList } from './badge-list.tsx';
import { Buy } from './buy-client.tsx';
import { CardMarks } from './card-marks.tsx';
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

/** The signature dish that opens a category, two columns wide. */
export function FeatureCard({ card, media, eager = false, heading: Heading }: Props) {
  return (
    <article className={classNames('feature', card.state === 'out' && 'is-out')} data-tint={card.tint}>
      {card.image === '' ? (
        <Initial name={card.name} />
      ) : (
        <Picture
          src={card.image}
          alt={card.name}
          media={media}
          sizes="(min-width: 992px) 430px, (min-resolution: 2.2dppx) 158px, 236px"
          shown={430}
          eager={eager}
          priority={eager}
        />
      )}
      <CardMarks id={card.id} />
      <Heart id={card.id} name={card.name} />
      <div className="feature__text">
        <BadgeList badges={card.badges} />
        <Heading className="feature__name">
          <a href={card.href} data-product={card.id}>
            {card.name}
          </a>
        </Heading>
        {card.description !== '' && <p className="feature__desc">{card.description}</p>}
        {card.quantity !== '' && (
          <p className="feature__meta">
            <CardQuantity card={card} />
          </p>
        )}
        <div className="feature__buy">
          <Buy card={card} />
        </div>
      </div>
    </article>
  );
}
