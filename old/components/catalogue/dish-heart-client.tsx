'use client';

import { linkedDish } from '#old/components/navigation/dish-link.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { Heart } from './heart-client.tsx';

interface Props {
  /** Where the offer leads. */
  readonly href: string;
  readonly className?: string;
}

/** The heart of the dish that an offer leads to, as soon as the menu can say which one that is. */
export function DishHeart({ href, className }: Props) {
  const dish = useCatalogue((s) => (s.menu === null ? null : linkedDish(s.menu, href)));
  return dish === null ? null : <Heart id={dish.id} name={dish.name} {...(className !== undefined && { className })} />;
}
