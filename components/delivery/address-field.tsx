import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { ErrorLine, useFieldIds } from '#components/ui/fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input-class.ts';
import type { Suggestion } from '#lib/contract/checkout.ts';
import { markTyped } from '#lib/domain/address.ts';
import { type AddressSearch, MIN_LETTERS } from './use-address-choice.ts';

interface AddressFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly search: Pick<AddressSearch, 'text' | 'open' | 'suggestions' | 'isFresh' | 'status'>;
  /** '' without an error. */
  readonly error: string;
  readonly onText: (text: string) => void;
  readonly onPick: (suggestion: Suggestion) => void;
}

/**
 * An address with suggestions: a combobox with `aria-activedescendant`, so that the focus stays in the field. The list follows the
 * field in the document and its count is announced: VoiceOver on iOS cannot use a list in a portal that closes on blur.
 */
export function AddressField({ fieldRef, search, error, onText, onPick }: AddressFieldProps) {
  const t = useTranslations('delivery');
  const listId = useId();
  const field = useFieldIds(undefined, { hint: undefined, error });
  const { text, suggestions, isFresh, status } = search;
  const keys = useComboboxKeys({
    hasOptions: search.open && suggestions.length > 0,
    length: suggestions.length,
    takesFirst: isFresh,
    onTake: (index) => {
      const suggestion = suggestions[index];
      if (suggestion) onPick(suggestion);
    },
  });
  const { open, active } = keys;
  const activeId = open && active >= 0 ? `${listId}-${active}` : undefined;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const isCounted = status === 'settled' && search.open && text.trim().length >= MIN_LETTERS;
  const foundNothing = isCounted && suggestions.length === 0 && error === '';

  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={field.id} className="sr-only">
          {t('address')}
        </label>
        <div className="relative flex items-center">
          <Icon name="search" className="pointer-events-none absolute start-4 text-muted" />
          <input
            ref={fieldRef}
            {...field}
            className={cn(inputClass, 'ps-11.5 pe-13')}
            placeholder={t('placeholder')}
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={activeId}
            onChange={(event) => {
              keys.reset();
              onText(event.target.value);
            }}
            onKeyDown={keys.onKeyDown}
          />
          {text !== '' && (
            <IconButton
              icon="cross"
              label={t('clear')}
              className="absolute end-1"
              onClick={() => {
                keys.reset();
                onText('');
                fieldRef.current?.focus();
              }}
            />
          )}
        </div>
        <ErrorLine id={field['aria-describedby']} error={error} />
      </div>
      <p className={foundNothing ? '-mt-1.5 text-small text-muted' : 'sr-only'} role="status">
        {foundNothing ? t('nothing') : isCounted ? t('found', { count: suggestions.length }) : ''}
      </p>
      {open && (
        <div
          className="max-h-61.5 scroll-mb-24 overflow-x-hidden overflow-y-auto overscroll-contain rounded-button bg-raised p-1.5 shadow-raised inset-ring inset-ring-line lg:max-h-87.5"
          id={listId}
          role="listbox"
          aria-label={t('suggestions')}
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={`${suggestion.text}-${suggestion.coordinates.join()}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={cn(
                'grid min-h-13 scroll-my-1.5 grid-cols-[20px_1fr] items-center gap-3 rounded-[12px] px-2.5 py-1.5 hover:bg-sunken',
                index === active && 'bg-sunken',
              )}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                keys.reset();
                onPick(suggestion);
              }}
              onKeyDown={keys.onKeyDown}
            >
              <Icon name="pin" className="text-muted" />
              <span>
                <b className="text-strong font-medium">
                  {markTyped(suggestion.text, text).map(({ hit, at, text: part }) =>
                    hit ? (
                      <mark key={at} className="bg-transparent font-bold text-ink">
                        {part}
                      </mark>
                    ) : (
                      part
                    ),
                  )}
                </b>
                {(suggestion.district || suggestion.city) && (
                  <small className="block text-small text-muted">{suggestion.district || suggestion.city}</small>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

interface ComboboxKeysOptions {
  readonly hasOptions: boolean;
  readonly length: number;
  readonly takesFirst: boolean;
  readonly onTake: (index: number) => void;
}

/** The active option, and whether the list is shown. */
function useComboboxKeys({ hasOptions, length, takesFirst, onTake }: ComboboxKeysOptions) {
  const [at, setAt] = useState(-1);
  const [isHidden, setHidden] = useState(false);
  const open = hasOptions && !isHidden;
  const active = at < length ? at : -1;
  const reset = (): void => {
    setAt(-1);
    setHidden(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = comboboxMove(event.key, event.altKey, { open, hasOptions, length, active, takesFirst });
    if (move === null) return;
    // Also for Escape: otherwise a dialog closes.
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    if (move.kind === 'take') {
      reset();
      onTake(move.index);
      return;
    }
    setHidden(move.kind === 'close');
    setAt(move.kind === 'active' ? move.index : -1);
  };
  return { open, active, reset, onKeyDown };
}

/** The effect of a key on the list of a combobox; index -1 is the field itself. */
type ComboboxMove =
  | { readonly kind: 'active'; readonly index: number }
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'open' | 'close' };

interface ComboboxState {
  readonly open: boolean;
  /** There are options, shown or hidden. */
  readonly hasOptions: boolean;
  readonly length: number;
  readonly active: number;
  /** Enter without an active option takes the first one. */
  readonly takesFirst: boolean;
}

const cycle = (length: number, from: number, by: 1 | -1): number => ((from + 1 + by + length + 1) % (length + 1)) - 1;

/**
 * The keyboard of an editable combobox with a list (ARIA Authoring Practices): arrows wrap around through the field; Home and End only move
 * inside the list.
 */
export function comboboxMove(key: string, alt: boolean, state: ComboboxState): ComboboxMove | null {
  const { open, hasOptions, length, active, takesFirst } = state;
  if (!hasOptions) return null;
  if (!open) {
    if (key === 'ArrowDown') return alt ? { kind: 'open' } : { kind: 'active', index: 0 };
    return key === 'ArrowUp' && !alt ? { kind: 'active', index: length - 1 } : null;
  }
  switch (key) {
    case 'ArrowDown':
      return { kind: 'active', index: cycle(length, active, 1) };
    case 'ArrowUp':
      return alt ? { kind: 'close' } : { kind: 'active', index: cycle(length, active, -1) };
    case 'Home':
      return active < 0 ? null : { kind: 'active', index: 0 };
    case 'End':
      return active < 0 ? null : { kind: 'active', index: length - 1 };
    case 'Enter':
      if (active >= 0) return { kind: 'take', index: active };
      return takesFirst ? { kind: 'take', index: 0 } : null;
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
