import type { ReactNode } from 'react';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { GROUP, partsOf } from './budget.ts';
import { groupStyle } from './group-style.ts';

interface Props {
  readonly cards: readonly CardView[];
  /** A wide card stands before them, in the place of two. */
  readonly isLed: boolean;
  readonly show: (card: CardView, at: number) => ReactNode;
}

/** The cards that a long list is sent with, in groups which cost a frame nothing while they are far from the screen. */
export function CardGroups({ cards, isLed, show }: Props) {
  const first = isLed ? GROUP - 2 : 0;
  return (
    <>
      {cards.slice(0, first).map(show)}
      {partsOf(cards.slice(first)).map((part, g) => (
        <div key={part[0]?.id} className="lgroup" style={groupStyle(part.length)}>
          {part.map((card, i) => show(card, first + g * GROUP + i))}
        </div>
      ))}
    </>
  );
}
