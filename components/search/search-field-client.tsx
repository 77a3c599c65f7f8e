'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Product } from '#lib/contract/product.ts';
import { getPathname } from '#lib/i18n/navigation.ts';
import { useModals } from '#stores/modals.ts';
import { SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

/** Where the arrow keys lead in a list of `length`, wrapping around; -1 is the field itself. */
const moveIn = (length: number, from: number, by: 1 | -1): number => ((from + 1 + by + length + 1) % (length + 1)) - 1;

interface Props {
  readonly className?: string;
  /** Takes the focus as it appears. */
  readonly focused?: boolean;
  /** A dish was taken. */
  readonly onDone?: () => void;
  /** Escape with nothing to close. */
  readonly onLeave?: () => void;
}

/** Search as one types, an ARIA combobox: arrows choose, Enter opens the dish, Escape closes; without scripts it leads to the catalogue (CAT-07). */
export function SearchField({ className, focused = false, onDone, onLeave }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(false);
  const [active, setActive] = useState(-1);
  const { menu, found } = useSearch(query);
  const products = menu === null || found === null ? [] : found.products.flatMap(({ id }) => menu.product(id) ?? []);
  const open = shown && found !== null && menu !== null;
  const reset = (text: string): void => {
    setQuery(text);
    setActive(-1);
    setShown(text !== '');
  };
  const take = (product: Product): void => {
    setShown(false);
    onDone?.();
    useModals.getState().open('product', { productId: product.id, address: menu?.pathOf(product) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      if (open) setShown(false);
      else onLeave?.();
    }
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moveIn(products.length, active, event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setShown(false);
  };
  return (
    <search className={classNames('search', className)} onBlur={onBlur}>
      <form
        action={getPathname({ href: '/catalog', locale })}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = products[Math.max(0, active)];
          if (open && chosen) take(chosen);
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={query}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          onChange={(event) => reset(event.target.value)}
          onFocus={() => setShown(query !== '')}
          onKeyDown={onKeyDown}
        />
        {query !== '' && <IconButton icon="cross" label={t('clear')} onClick={() => reset('')} />}
      </form>
      <p className="sr" role="status">
        {open ? t('found', { count: products.length }) : ''}
      </p>
      {open && <SearchResults id={list} menu={menu} products={products} active={active} onTake={take} />}
    </search>
  );
}
