import type { RestName } from './rest.ts';

export type CardLook = 'card' | 'extra' | 'gcard';

interface Props {
  /** Without it the card is only a place. */
  readonly name?: RestName | undefined;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly look: CardLook;
}

/** A card of which only the name is known, as large as it will be; already a link to its dish. Its picture and its button are drawn by CSS: a page has hundreds. */
export function WaitingCard({ name, heading: Heading, look }: Props) {
  const link = name && (
    <a href={name.href} data-product={name.id}>
      {name.name}
    </a>
  );
  if (look === 'extra') {
    return (
      <article className="extra lwait" aria-hidden={name ? undefined : true}>
        <b>{link}</b>
      </article>
    );
  }
  return (
    <article className={look === 'gcard' ? 'card gcard lwait' : 'card lwait'} aria-hidden={name ? undefined : true}>
      {link ? <Heading className="card__name">{link}</Heading> : <div className="card__name" />}
    </article>
  );
}
