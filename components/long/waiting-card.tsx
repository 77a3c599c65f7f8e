import type { Ref } from 'react';
import type { RestName } from './rest.ts';

export type CardLook = 'card' | 'extra' | 'gcard';

interface Props {
  /** Without it the card is only a place. */
  readonly name?: RestName | undefined;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly look: CardLook;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** A card of which only the name is known, as large as it will be; already a link to its dish. */
export function WaitingCard({ name, heading: Heading, look, ref }: Props) {
  const hidden = name ? undefined : true;
  const link = name && (
    <a href={name.href} data-product={name.id}>
      {name.name}
    </a>
  );
  if (look === 'extra') {
    return (
      <article className="extra lwait" ref={ref} aria-hidden={hidden}>
        <b>{link}</b>
      </article>
    );
  }
  return (
    <article className={look === 'gcard' ? 'card gcard lwait' : 'card lwait'} ref={ref} aria-hidden={hidden}>
      <div className="card__art" />
      {link ? <Heading className="card__name">{link}</Heading> : <div className="card__name" />}
      {look === 'gcard' ? <p className="card__weight" /> : <p className="card__desc" />}
      {look === 'gcard' ? (
        <div className="card__buy" />
      ) : (
        <div className="card__foot">
          <p className="card__weight" />
          <div className="card__buy" />
        </div>
      )}
    </article>
  );
}
