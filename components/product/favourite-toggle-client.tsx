'use client';

import { useTranslations } from 'next-intl';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { vibrate } from '#components/ui/stepper.tsx';
import { useFavourites } from '#stores/favourites.ts';
import { toast } from '#stores/toasts.ts';
import type { FavouriteButtonProps } from './favourite-button-client.tsx';

/** The working heart of a dish. */
export function FavouriteToggle({ productId, name, variant = 'plain', className }: FavouriteButtonProps) {
  const t = useTranslations('catalogue');
  const isOn = useFavourites((state) => state.ids.includes(productId));
  const toggle = () => {
    useFavourites.getState().put(productId, !isOn);
    vibrate();
    const text = isOn ? t('favouriteRemoved') : t('favouriteAdded');
    // One toast at a time, about the last heart.
    toast({ tone: 'success', text, series: { name: 'heart', text: () => text } });
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? t('unfavourite', { name }) : t('favourite', { name })}
      className={cn(iconButtonVariants({ variant }), isOn && 'text-brand-strong', className)}
      onClick={toggle}
    >
      <Icon name="heart" className={cn('transition-transform duration-quick ease-morph hover:scale-112', isOn && 'fill-brand')} />
    </button>
  );
}
