'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useRef } from 'react';
import { slashKey, workingSearchField } from '#components/layers/late-slots.ts';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';

export interface SearchLinkProps {
  readonly className?: string | undefined;
}

/** For headers without room for a field: an icon that opens the search layer (CAT-07). */
export function SearchLink({ className }: SearchLinkProps) {
  const t = useTranslations('search');
  const href = useSearchHref();
  const link = useRef<HTMLAnchorElement>(null);
  const Slash = useLate(slashKey);
  return (
    <a
      ref={link}
      href={href}
      aria-label={t('label')}
      aria-haspopup="dialog"
      className={cn(iconButtonVariants(), className)}
      onClick={openSearchOnClick}
    >
      <Icon name="search" size="l" />
      {Slash !== null && <Slash link={link} />}
    </a>
  );
}

/** The search of a wide header: a link that becomes the field, with the results below it (CAT-07). */
export function SearchField({ className }: SearchLinkProps) {
  const t = useTranslations('search');
  const href = useSearchHref();
  const Field = useLate(workingSearchField);
  if (Field !== null) return <Field className={className} />;
  return (
    <div className={className}>
      <a href={href} className={cn(searchFieldClass, 'text-muted')} onClick={openSearchOnClick}>
        <Icon name="search" />
        {t('placeholder')}
      </a>
    </div>
  );
}

function openSearchOnClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  openLayer(layerAddress('search'));
}

/** The link to the search layer; without scripts it leads to the catalogue. */
export function useSearchHref(): string {
  const { prefix } = useShop();
  return useVisitor((visitor) => visitor.isKnown) ? layerAddress('search') : `${prefix}/catalog`;
}

/** The field of the header, and the link shown until it is used. */
export const searchFieldClass = 'flex h-12 items-center gap-2 rounded-button bg-sunken ps-3.5 text-input';
