import { useState } from 'react';
import type { Product } from '#lib/contract/product.ts';

/** A group of so many options is shown whole. */
const FEW = 12;
/** From so many on they can be searched. */
const MANY = 20;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** A long group shows its first options and all chosen ones, the rest on demand or by its name. */
export function useFold(options: readonly Product[], isChosen: (option: Product) => boolean) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const wanted = plain(query.trim());
  const folded = options.length > FEW && !open && wanted === '';
  const shown = folded
    ? options.filter((option, i) => i < FEW || isChosen(option))
    : options.filter((option) => plain(option.name).includes(wanted));
  return {
    shown,
    /** How many the button brings; 0: there is nothing to unfold. */
    rest: folded ? options.length - shown.length : 0,
    unfold: () => setOpen(true),
    search: options.length >= MANY ? { query, setQuery } : null,
  };
}
