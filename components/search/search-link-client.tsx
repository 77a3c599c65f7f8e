'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { slashKey, usedSearchField } from '#components/layers/late-slots.ts';
import { isModifiedClick, layerAddress, openLayer, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';

interface SearchLinkProps {
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
      onClick={(event) => openLayerOnClick(event, layerAddress('search'))}
    >
      <Icon name="search" size="l" />
      {Slash !== null && <Slash place={link} open={() => openLayer(layerAddress('search'))} />}
    </a>
  );
}

/** Narrower screens have no room for results below the field when the keyboard is open. */
const SMALL = '(width < 768px)';

/** The search of a wide header: a link that becomes the field, with the results below it (CAT-07). */
export function SearchField({ className }: SearchLinkProps) {
  const t = useTranslations('search');
  const href = useSearchHref();
  const [isUsed, setUsed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const Field = useLate(usedSearchField);
  const Slash = useLate(slashKey);
  const use = () => {
    if (Field === null || matchMedia(SMALL).matches) return openLayer(layerAddress('search'));
    place.current?.querySelector('input')?.focus();
    setUsed(true);
  };
  return (
    <div ref={place} className={className}>
      {isUsed && Field !== null ? (
        <Field />
      ) : (
        <a
          href={href}
          className={cn(searchFieldClass, 'text-muted')}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            use();
          }}
        >
          <Icon name="search" />
          {t('placeholder')}
        </a>
      )}
      {Slash !== null && <Slash place={place} open={use} />}
    </div>
  );
}

/** The link to the search layer; without scripts it leads to the catalogue. */
function useSearchHref(): string {
  const { prefix } = useShop();
  return useVisitor((visitor) => visitor.isKnown) ? layerAddress('search') : `${prefix}/catalog`;
}

/** The field of the header, and the link shown until it is used. */
export const searchFieldClass = 'flex h-12 items-center gap-2 rounded-button bg-sunken ps-3.5 text-input';
