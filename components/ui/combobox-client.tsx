'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';
import { inputClass } from './input-class.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './text-field.tsx';

interface ComboboxProps<T> extends FieldProps {
  readonly icon?: IconName;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** What is typed. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The suggestions for it, best first. */
  readonly items: readonly T[];
  readonly itemKey: (item: T) => string;
  /** What stands in the field when the item is chosen. */
  readonly itemText: (item: T) => string;
  readonly renderItem: (item: T) => ReactNode;
  readonly onSelect: (item: T) => void;
  /** The accessible name of the list. */
  readonly listLabel: string;
  /** How many suggestions there are, in words; announced politely. */
  readonly status: string;
  /** The accessible name of the button that empties the field. */
  readonly clearLabel: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A text field with suggestions right after it: a list in a portal that closes when the field loses the focus cannot be used with VoiceOver on iOS, where
 * touching the list takes the focus away. It closes by a choice, Escape, Tab or a press outside.
 */
export function Combobox<T>({
  label,
  note,
  hint,
  error,
  className,
  icon,
  placeholder,
  maxLength,
  value,
  onValueChange,
  items,
  itemKey,
  itemText,
  renderItem,
  onSelect,
  listLabel,
  status,
  clearLabel,
  inputRef,
}: ComboboxProps<T>) {
  const [wantsOpen, setWantsOpen] = useState(false);
  const ids = useFieldIds(undefined, { hint, error });
  const isOpen = wantsOpen && items.length > 0;
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && wrapper.current?.contains(target) === false) setWantsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <Autocomplete.Root
      inline
      items={items}
      filteredItems={[...items]}
      mode="none"
      value={value}
      open={isOpen}
      itemToStringValue={itemText}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return;
        onValueChange(next);
        setWantsOpen(true);
      }}
      onOpenChange={(next, { reason }) => {
        if (reason !== 'focus-out') setWantsOpen(next);
      }}
    >
      <div ref={wrapper} className={cn('grid gap-2', className)}>
        <FieldFrame {...{ label, note, hint, error }} id={ids.id}>
          <div className="relative flex items-center">
            {icon !== undefined && <Icon name={icon} className="pointer-events-none absolute start-4 text-muted" />}
            <Autocomplete.Input
              {...ids}
              ref={inputRef}
              // an inline list leaves it out
              aria-expanded={isOpen}
              placeholder={placeholder}
              maxLength={maxLength}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              className={cn(inputClass, 'pe-13', icon !== undefined && 'ps-11.5')}
              onKeyDown={(event) => {
                if (event.key === 'Tab') setWantsOpen(false);
                if (event.key !== 'Escape' || !isOpen) return;
                // the same key would empty the field, and close the dialog around it
                event.preventBaseUIHandler();
                event.preventDefault();
                setWantsOpen(false);
              }}
            />
            {value !== '' && (
              <div className="absolute end-1">
                <Autocomplete.Clear render={<IconButton icon="cross" label={clearLabel} />} />
              </div>
            )}
          </div>
        </FieldFrame>
        <p role="status" className="sr-only">
          {isOpen ? status : ''}
        </p>
        {isOpen && (
          <Autocomplete.List aria-label={listLabel} className="grid gap-0.5">
            {(item: T) => (
              <Autocomplete.Item
                key={itemKey(item)}
                value={item}
                className="flex min-h-13 cursor-pointer items-center gap-3 rounded-[14px] px-3 py-2 outline-none data-highlighted:bg-sunken data-highlighted:forced-selected"
                onClick={() => {
                  setWantsOpen(false);
                  onSelect(item);
                }}
              >
                {renderItem(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        )}
      </div>
    </Autocomplete.Root>
  );
}
