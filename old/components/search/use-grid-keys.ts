import { type KeyboardEvent, useState } from 'react';
import { sideways, stepOf } from '#old/components/ui/sideways.ts';

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
export function moved(key: string, { row, cell }: Cell, rows: number, way: 1 | -1): Cell | null {
  const at = (next: number): Cell => ({ row: next, cell: 0 });
  if (rows === 0) return null;
  if (key === 'ArrowDown') return at(row + 1 < rows ? row + 1 : -1);
  if (key === 'ArrowUp') return at(row === -1 ? rows - 1 : row - 1);
  if (row === -1) return null;
  if (key === 'Home') return at(0);
  if (key === 'End') return at(rows - 1);
  const step = stepOf(key, way);
  return step === null ? null : { row, cell: Math.min(CELLS - 1, Math.max(0, cell + step)) };
}

interface GridKeys {
  readonly active: Cell;
  /** True when the key was one of the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly reset: () => void;
}

/** A combobox over a grid: the focus stays in the field, the keys move over what was found, Enter presses a cell's button (WAI-ARIA combobox with a grid). */
export function useGridKeys(list: string, rows: number): GridKeys {
  const [active, setActive] = useState<Cell>(FIELD);
  const here = active.row < rows ? active : FIELD;
  const cellAt = (cell: Cell): HTMLElement | null => document.getElementById(cellId(list, cell));
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const button = event.key === 'Enter' && here.cell > 0 ? cellAt(here)?.querySelector('button') : null;
    if (button) {
      event.preventDefault();
      button.click();
      return true;
    }
    const next = moved(event.key, here, rows, sideways());
    if (next === null) return false;
    event.preventDefault();
    // a category's row has no other cells
    if (next.cell === 0 || cellAt(next) !== null) setActive(next);
    cellAt({ ...next, cell: 0 })?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  return { active: here, onKey, reset: () => setActive(FIELD) };
}
