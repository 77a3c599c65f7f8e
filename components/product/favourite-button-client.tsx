'use client';

import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { iconButtonVariants } from '#components/ui/icon-button.tsx';
import { vibrate } from '#components/ui/vibrate.ts';
import { useFavourites } from '#stores/favourites.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { toast } from '#stores/toasts.ts';

interface FavouriteButtonProps {
  readonly productId: number;
  readonly name: string;
  /** `plain`: over a picture or a ground of its own; `round`: on a white disc. */
  readonly variant?: 'plain' | 'round';
  readonly className?: string;
}

/** The heart of a dish. It appears when it works: it lies over the picture, so nothing moves, and a page without scripts has no dead button. */
export function FavouriteButton({ productId, name, variant = 'plain', className }: FavouriteButtonProps) {
  const t = useTranslations('catalogue');
  const isReady = useStoresReady();
  const isOn = useFavourites((state) => state.ids.includes(productId));
  const toggle = () => {
    useFavourites.getState().put(productId, !isOn);
    vibrate();
    const text = t(isOn ? 'favouriteRemoved' : 'favouriteAdded');
    // One notice at a time: that of the last heart.
    toast({ tone: 'success', text, series: { name: 'heart', text: () => text } });
  };
  if (!isReady) return variant === 'round' ? <span className="size-tap flex-none" /> : null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t(isOn ? 'unfavourite' : 'favourite', { name })}
      className={cn(iconButtonVariants({ variant }), isOn && 'text-brand-strong', className)}
      onClick={toggle}
    >
      <Icon name="heart" className={cn('transition-transform duration-quick ease-morph hover:scale-112', isOn && 'fill-brand')} />
    </button>
  );
}
