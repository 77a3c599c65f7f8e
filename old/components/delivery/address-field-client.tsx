'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Suggestion } from '#lib/contract/checkout.ts';
import { TextField } from '#old/components/ui/field.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import type { useAddressSearch } from './use-address-search.ts';
import { useListKeys } from './use-list-keys.ts';

/** Fewer letters are not looked for. */
const LEAST = 2;

interface Props {
  /** The field itself, to be focused from outside. */
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
  readonly search: Pick<ReturnType<typeof useAddressSearch>, 'text' | 'open' | 'suggestions' | 'fresh' | 'status'>;
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** An address with suggestions: a combobox whose list is pointed at by `aria-activedescendant`, the caret staying in the field (ARIA 1.2). */
export function AddressField({ fieldRef, search, error, onText, onPick }: Props) {
  const t = useTranslations('delivery');
  const list = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const { text, suggestions, fresh, status } = search;
  const keys = useListKeys({
    wanted: search.open && suggestions.length > 0,
    length: suggestions.length,
    // a list that belongs to fewer letters must not answer for them
    canGuess: fresh,
    onTake: (index) => {
      const chosen = suggestions[index];
      if (chosen) onPick(chosen);
    },
  });
  const { open, active } = keys;
  const activeId = open && active >= 0 ? `${list}-${active}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const counted = status === 'settled' && search.open && text.trim().length >= LEAST;
  const nothing = counted && suggestions.length === 0 && error === undefined;
  return (
    <>
      <TextField
        ref={field}
        className="field--bare"
        label={t('address')}
        icon="search"
        placeholder={t('placeholder')}
        value={text}
        error={error}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={activeId}
        onChange={(event) => {
          keys.reset();
          onText(event.target.value);
        }}
        onKeyDown={keys.onKeyDown}
        end={
          text !== '' && (
            <IconButton
              icon="cross"
              label={t('clear')}
              onClick={() => {
                keys.reset();
                onText('');
                field.current?.focus();
              }}
            />
          )
        }
      />
      <p className={nothing ? 'locate__note' : 'sr'} role="status">
        {nothing ? t('nothing') : counted ? t('found', { count: suggestions.length }) : ''}
      </p>
      {open && (
        <SuggestionList
          id={list}
          label={t('suggestions')}
          suggestions={suggestions}
          typed={text}
          active={active}
          onTake={(suggestion) => {
            keys.reset();
            onPick(suggestion);
          }}
          onKeyDown={keys.onKeyDown}
        />
      )}
    </>
  );
}
