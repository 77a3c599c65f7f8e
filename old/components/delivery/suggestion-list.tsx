import type { KeyboardEvent } from 'react';
import type { Suggestion } from '#lib/contract/checkout.ts';
import { markTyped } from '#lib/maps/suggestion.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly typed: string;
  readonly active: number;
  readonly onTake: (suggestion: Suggestion) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list below the address field; the field keeps the focus and the keys. */
export function SuggestionList({ id, label, suggestions, typed, active, onTake, onKeyDown }: Props) {
  return (
    <div className="suggest" id={id} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        <div
          key={`${suggestion.text}-${suggestion.coordinates.join()}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames('suggest__item', index === active && 'is-active')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(suggestion)}
          onKeyDown={onKeyDown}
        >
          <Icon name="pin" />
          <span>
            <b>{markTyped(suggestion.text, typed).map((part) => (part.hit ? <mark key={part.at}>{part.text}</mark> : part.text))}</b>
            {(suggestion.district || suggestion.city) && <small>{suggestion.district || suggestion.city}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}
