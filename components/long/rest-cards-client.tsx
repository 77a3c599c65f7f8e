'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import type { CardView } from '#components/catalogue/card-view.ts';
import { CHUNK } from './budget.ts';
import type { Rest } from './rest.ts';
import { useLoadedCards } from './use-loaded-cards.ts';
import { useNear } from './use-near.ts';
import { type CardLook, WaitingCard } from './waiting-card.tsx';

interface Props {
  readonly rest: Rest;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly look: CardLook;
  /** In a row that runs sideways. */
  readonly inRail?: boolean;
  /** How the list shows a card. */
  readonly show: (card: CardView) => ReactNode;
}

/** A few cards of known names: each becomes whole where it stands, when it is near. */
function Chunk({ rest: { category, names, count }, heading, look, show }: Props) {
  const first = useRef<HTMLElement>(null);
  const near = useNear(first);
  const cards = useLoadedCards({ category, names, count, near });
  const known = useMemo(() => new Map(cards?.map((card) => [card.id, card])), [cards]);
  return names.map((name, i) => {
    const card = known.get(name.id);
    return card ? show(card) : <WaitingCard key={name.id} name={name} heading={heading} look={look} ref={i === 0 ? first : undefined} />;
  });
}

/** A block of a long home page: a place of its height until it is near, then places of its cards, then the cards. */
function Block({ rest: { category, count, names }, heading, look, inRail = false, show }: Props) {
  const place = useRef<HTMLElement & HTMLDivElement>(null);
  const near = useNear(place);
  const cards = useLoadedCards({ category, count, names, near });
  if (cards !== null) return cards.map(show);
  // one card makes a row as high as all of them
  const places = near ? count : inRail ? 1 : 0;
  if (places === 0) {
    return (
      <div className="lfar" ref={place}>
        <div style={{ '--cards': count }} />
      </div>
    );
  }
  return Array.from({ length: places }, (_, i) => (
    <WaitingCard key={String(i)} heading={heading} look={look} ref={i === 0 ? place : undefined} />
  ));
}

/** What a list leaves for later, inside the list's own grid. */
export function RestCards(props: Props) {
  const { rest } = props;
  const chunks = useMemo(
    () =>
      Array.from({ length: Math.ceil(rest.names.length / CHUNK) }, (_, i): Rest => {
        const names = rest.names.slice(i * CHUNK, (i + 1) * CHUNK);
        return { category: rest.category, count: names.length, names };
      }),
    [rest],
  );
  if (rest.count === 0) return null;
  if (chunks.length === 0) return <Block {...props} />;
  return chunks.map((chunk) => <Chunk key={chunk.names[0]?.id} {...props} rest={chunk} />);
}
