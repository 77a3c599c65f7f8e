'use client';

import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { TextField } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Suggestion } from '#lib/contract/checkout.ts';
import { markTyped } from '#lib/maps/suggestion.ts';

interface Props {
  readonly labels: {
    readonly field: string;
    readonly placeholder: string;
    readonly clear: string;
    readonly list: string;
    readonly found: string;
  };
  readonly text: string;
  readonly typed: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly error?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** Where the arrow keys lead in a list of `length`, wrapping around; -1 is the field itself. */
const moveIn = (length: number, from: number, by: 1 | -1): number => ((from + 1 + by + length + 1) % (length + 1)) - 1;

/** An address with suggestions as an ARIA combobox: arrows choose, Enter takes, Escape closes the list before the modal. */
export function AddressField({ labels, text, typed, suggestions, error, onText, onPick }: Props) {
  const list = useId();
  const [active, setActive] = useState(-1);
  const [hidden, setHidden] = useState(false);
  const open = typed && !hidden && suggestions.length > 0;
  const take = (suggestion: Suggestion): void => {
    setActive(-1);
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moveIn(suggestions.length, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      const chosen = suggestions[Math.max(0, active)];
      event.preventDefault();
      if (chosen) take(chosen);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      // the modal listens where React does: it has to keep quiet as well
      event.nativeEvent.stopImmediatePropagation();
      setHidden(true);
    }
  };
  return (
    <>
      <TextField
        className="field--bare"
        label={labels.field}
        icon="search"
        placeholder={labels.placeholder}
        value={text}
        error={error}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        onChange={(event) => {
          setHidden(false);
          setActive(-1);
          onText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        end={text !== '' && <IconButton icon="cross" label={labels.clear} onClick={() => onText('')} />}
      />
      <p className="sr" role="status">
        {labels.found}
      </p>
      {open && (
        <div className="suggest" id={list} role="listbox" aria-label={labels.list}>
          {suggestions.map((suggestion, index) => (
            <div
              key={`${suggestion.text}-${suggestion.coordinates.join()}`}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classNames('suggest__item', index === active && 'is-active')}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
              onKeyDown={onKeyDown}
            >
              <Icon name="pin" />
              <span>
                <b>{markTyped(suggestion.text, text).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))}</b>
                {(suggestion.district || suggestion.city) && <small>{suggestion.district || suggestion.city}</small>}
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
