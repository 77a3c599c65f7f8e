import { createContext, use } from 'react';

export interface ModalContextValue {
  readonly close: () => void;
  /** Of the heading in its `SheetHeader`. */
  readonly titleId: string;
  readonly isScrolled: boolean;
  readonly setScrolled: (isScrolled: boolean) => void;
}

export const ModalContext = createContext<ModalContextValue | null>(null);

/** The sheet or dialog around a component; null in a page. */
export const useModal = (): ModalContextValue | null => use(ModalContext);
