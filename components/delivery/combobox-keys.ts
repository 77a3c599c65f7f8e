/** What a key means for the list of a combobox; index -1 is the field itself. */
export type ComboboxMove =
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

/** The keyboard of an editable combobox with a list (ARIA Authoring Practices): arrows go round through the field; Home and End move inside the list only. */
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
