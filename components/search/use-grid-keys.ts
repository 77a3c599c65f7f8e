import { type KeyboardEvent, useState } from 'react';

/** Cells of a row: the dish, the buy button, the heart. */
const CELLS = 3;

export interface Cell {
  /** -1: the field itself. */
  readonly row: number;
  readonly cell: number;
}

const FIELD: Cell = { row: -1, cell: 0 };

export const cellId = (list: string, { row, cell }: Cell): string => `${list}-${row}-${cell}`;

/**
 * The target of a key in a list of `rows`; null when the key belongs to the field. Up and down wrap around through the field; left and
 * right only within a row.
 * @param isRtl for right-to-left pages
 */
export function moveCell(key: string, { row, cell }: Cell, rows: number, isRtl: boolean): Cell | null {
  const to = (next: number): Cell => ({ row: next, cell: 0 });
  if (rows === 0) return null;
  if (key === 'ArrowDown') return to(row + 1 < rows ? row + 1 : -1);
  if (key === 'ArrowUp') return to(row === -1 ? rows - 1 : row - 1);
  if (row === -1) return null;
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows - 1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isForward = (key === 'ArrowRight') !== isRtl;
  return { row, cell: Math.min(CELLS - 1, Math.max(0, cell + (isForward ? 1 : -1))) };
}

interface GridKeys {
  readonly active: Cell;
  /** True when the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly reset: () => void;
}

/**
 * A combobox with a grid: the focus stays in the field, keys move through the results, Enter presses the button of a cell (ARIA Authoring Practices, combobox
 * with a grid popup).
 */
export function useGridKeys(list: string, rows: number): GridKeys {
  const [chosen, setChosen] = useState<Cell>(FIELD);
  const active = chosen.row < rows ? chosen : FIELD;
  const elementOf = (cell: Cell): HTMLElement | null => document.getElementById(cellId(list, cell));
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const control = event.key === 'Enter' && active.cell > 0 ? elementOf(active)?.querySelector<HTMLElement>('button, a') : null;
    if (control) {
      event.preventDefault();
      control.click();
      return true;
    }
    const next = moveCell(event.key, active, rows, document.documentElement.dir === 'rtl');
    if (next === null) return false;
    event.preventDefault();
    // the row of a category has one cell
    if (next.cell === 0 || elementOf(next) !== null) setChosen(next);
    elementOf({ ...next, cell: 0 })?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  return { active, onKey, reset: () => setChosen(FIELD) };
}
