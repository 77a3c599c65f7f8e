'use client';

import { favouriteToggle } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

export interface FavouriteButtonProps {
  readonly productId: number;
  readonly name: string;
  /** `plain`: over a picture or its own background; `round`: on a white disc. */
  readonly variant?: 'plain' | 'round';
  readonly className?: string;
}

/**
 * The heart of a dish. It is rendered after its code is loaded: it is positioned over the picture, so nothing moves, and without scripts
 * there is no dead button.
 */
export function FavouriteButton(props: FavouriteButtonProps) {
  const Toggle = useLate(favouriteToggle);
  if (Toggle !== null) return <Toggle {...props} />;
  return props.variant === 'round' ? <span className="size-tap flex-none" /> : null;
}
