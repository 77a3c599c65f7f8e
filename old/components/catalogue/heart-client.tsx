'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { useFavouriteToggle } from './use-favourite.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly className?: string;
}

/** Shown once it works: it hovers over the picture, so nothing moves, and pages without scripts carry no dead button. */
export const Heart = memo(function Heart({ id, name, className = 'heart' }: Props) {
  const t = useTranslations('catalogue');
  const { on, toggle } = useFavouriteToggle(id);
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      className={classNames(className, on && 'is-on')}
      aria-pressed={on}
      aria-label={on ? t('unfavourite', { name }) : t('favourite', { name })}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
});
