/** What a key of a combobox means for its list of `length`; -1 is the field itself. */
export type ListMove =
  | { readonly kind: 'active'; readonly index: number }
  | { readonly kind: 'take'; readonly index: number }
  | { readonly kind: 'open' | 'close' };

interface Situation {
  readonly open: boolean;
  /** There is a list, shown or put away. */
  readonly wanted: boolean;
  readonly length: number;
  readonly active: number;
  /** Enter without a choice may mean the first. */
  readonly canGuess: boolean;
}

const around = (length: number, from: number, by: 1 | -1): number => ((from + 1 + by + length + 1) % (length + 1)) - 1;

/** The keys of ARIA's editable combobox with a list: arrows go round through the field, Home and End the ends of the list once one is in it. */
export function listMove(key: string, alt: boolean, { open, wanted, length, active, canGuess }: Situation): ListMove | null {
  if (!wanted) return null;
  if (!open) {
    if (key === 'ArrowDown') return alt ? { kind: 'open' } : { kind: 'active', index: 0 };
    return key === 'ArrowUp' && !alt ? { kind: 'active', index: length - 1 } : null;
  }
  switch (key) {
    case 'ArrowDown':
      return { kind: 'active', index: around(length, active, 1) };
    case 'ArrowUp':
      return alt ? { kind: 'close' } : { kind: 'active', index: around(length, active, -1) };
    case 'Home':
      return active < 0 ? null : { kind: 'active', index: 0 };
    case 'End':
      return active < 0 ? null : { kind: 'active', index: length - 1 };
    case 'Enter':
      if (active >= 0) return { kind: 'take', index: active };
      return canGuess ? { kind: 'take', index: 0 } : null;
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
