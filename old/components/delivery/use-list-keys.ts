import { type KeyboardEvent, useState } from 'react';
import { listMove } from './list-move.ts';

interface Options {
  readonly wanted: boolean;
  readonly length: number;
  readonly canGuess: boolean;
  readonly onTake: (index: number) => void;
}

/** Which entry of a combobox's list the keys have reached, and whether it is shown. */
export function useListKeys({ wanted, length, canGuess, onTake }: Options) {
  const [at, setAt] = useState(-1);
  const [hidden, setHidden] = useState(false);
  const open = wanted && !hidden;
  const active = at < length ? at : -1;
  const reset = (): void => {
    setAt(-1);
    setHidden(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = listMove(event.key, event.altKey, { open, wanted, length, active, canGuess });
    if (move === null) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      event.stopPropagation();
      // the modal listens where React does: it has to keep quiet as well
      event.nativeEvent.stopImmediatePropagation();
    }
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
