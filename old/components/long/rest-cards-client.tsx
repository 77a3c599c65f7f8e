'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { partsOf } from './budget.ts';
import { groupStyle } from './group-style.ts';
import type { Rest } from './rest.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRestCards } from './use-rest-cards.ts';
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
function Named({ rest, heading, look, show }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const { cards } = useRestCards(group, rest);
  useKeptFocus(group, cards.length);
  const known = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  return (
    <div className="lgroup" style={groupStyle(rest.count)} ref={group}>
      {rest.names.map((name) => {
        const card = known.get(name.id);
        return card ? show(card) : <WaitingCard key={name.id} name={name} heading={heading} look={look} />;
      })}
    </div>
  );
}

/** A block of a long home page: a place of its height until it is near, then places of its cards, then the cards. */
function Nameless({ rest: { count, ...rest }, heading, look, inRail = false, show }: Props) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const { isAsked, isWhole, cards } = useRestCards(place, { ...rest, count });
  const places = isWhole ? [] : [...Array(count).keys()].slice(cards.length);
  const waiting = places.map((at) => <WaitingCard key={`at ${at}`} heading={heading} look={look} />);
  const all = [...cards.map(show), ...waiting];
  if (inRail) {
    // one card makes a row as high as all of them
    return (
      <>
        <span hidden ref={place} />
        {isAsked ? all : all.slice(0, 1)}
      </>
    );
  }
  const parts = isAsked ? partsOf(all) : [[]];
  return parts.map((part, i) => (
    <div
      key={String(i)}
      className={isAsked ? 'lgroup' : 'lgroup lfar'}
      style={groupStyle(isAsked ? part.length : count)}
      ref={i === 0 ? place : undefined}
    >
      {part}
    </div>
  ));
}

/** What a list leaves for later, inside the list's own grid. */
export function RestCards(props: Props) {
  const { rest } = props;
  const parts = useMemo(() => partsOf(rest.names).map((names): Rest => ({ category: rest.category, count: names.length, names })), [rest]);
  if (rest.count === 0) return null;
  if (parts.length === 0) return <Nameless {...props} />;
  return parts.map((part) => <Named key={part.names[0]?.id} {...props} rest={part} />);
}
