import { type KeyboardEvent, useState } from 'react';

/** Cells of a row: the dish itself, into the cart, the heart. */
const CELLS = 3;

export interface Cell {
  /** -1: the field itself. */
  readonly row: number;
  readonly cell: number;
}

const FIELD: Cell = { row: -1, cell: 0 };

export const cellId = (list: string, { row, cell }: Cell): string => `${list}-${row}-${cell}`;

/** Where a key leads in a list of `rows`; null when the key is the field's own. Up and down wrap around over the field; sideways only within a row. */
export function moved(key: string, { row, cell }: Cell, rows: number): Cell | null {
  const at = (next: number): Cell => ({ row: next, cell: 0 });
  switch (key) {
    case 'ArrowDown':
      return at(row + 1 < rows ? row + 1 : -1);
    case 'ArrowUp':
      return at(row === -1 ? rows - 1 : row - 1);
    case 'Home':
      return row < 0 ? null : at(0);
    case 'End':
      return row < 0 ? null : at(rows - 1);
    case 'ArrowRight':
      return row < 0 ? null : { row, cell: Math.min(cell + 1, CELLS - 1) };
    case 'ArrowLeft':
      return row < 0 ? null : { row, cell: Math.max(cell - 1, 0) };
    default:
      return null;
  }
}

interface GridKeys {
  readonly active: Cell;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly reset: () => void;
}

/** A combobox over a grid: the focus stays in the field, the keys move over what was found, Enter presses it (WAI-ARIA combobox with a grid). */
export function useGridKeys(list: string, rows: number): GridKeys {
  const [active, setActive] = useState<Cell>(FIELD);
  const here = active.row < rows ? active : FIELD;
  const press = (): boolean => {
    const cell = document.getElementById(cellId(list, here)) ?? document.getElementById(cellId(list, { ...here, cell: 0 }));
    const target = cell?.querySelector('a, button');
    if (target instanceof HTMLElement) target.click();
    return target !== undefined;
  };
  return {
    active: here,
    reset: () => setActive(FIELD),
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter' && here.row >= 0) {
        if (press()) event.preventDefault();
        return;
      }
      const next = rows === 0 ? null : moved(event.key, here, rows);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      document.getElementById(cellId(list, { ...next, cell: 0 }))?.scrollIntoView({ block: 'nearest' });
    },
  };
}
