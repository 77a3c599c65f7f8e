'use client';

import { createContext, type ReactNode, use, useEffect } from 'react';
import { cn } from './cn.ts';

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

interface SheetHeaderProps {
  readonly title: string;
  /** Level of the heading; a sheet has one h2. `none`: the content below has the heading, and this bar repeats it for the eye. */
  readonly level?: 1 | 2 | 'none';
  /** `overlay`: lies over a picture at the top of the content, and shows its ground and title when the content is scrolled. */
  readonly variant?: 'bar' | 'overlay';
  /** A button beside the title, or below it where both do not fit. */
  readonly action?: ReactNode;
  /** Below the title, such as a search field. */
  readonly children?: ReactNode;
}

/** The title bar of a sheet. It does not scroll, so the close button covers no content (KF-LAYOUT-07). */
export function SheetHeader({ title, level = 2, variant = 'bar', action, children }: SheetHeaderProps) {
  const modal = useModal();
  const isHidden = variant === 'overlay' && modal?.isScrolled !== true;
  const Heading = level === 'none' ? 'p' : (`h${level}` as const);
  return (
    <div
      className={cn(
        'z-2 flex-none px-gutter pb-3',
        variant === 'bar'
          ? cn('pt-7 lg:pt-8', level !== 1 && 'bg-surface')
          : 'absolute inset-x-0 top-0 bg-surface pt-5.5 transition-opacity duration-quick',
        isHidden && 'pointer-events-none opacity-0',
      )}
    >
      <div className={cn('flex flex-wrap items-center justify-between gap-3', modal !== null && 'pe-14')}>
        <Heading
          id={modal?.titleId}
          aria-hidden={level === 'none' || undefined}
          className={cn('font-display text-balance', variant === 'bar' ? 'text-title-l' : 'truncate text-title-m')}
        >
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </div>
  );
}

/** From this many px of scrolling on, an `overlay` header is shown. */
const SCROLLED = 56;

/** The part of a sheet that scrolls. */
export function SheetBody({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const modal = useModal();
  return (
    <div
      className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain scrollbar-none print:overflow-visible', className)}
      onScroll={(event) => modal?.setScrolled(event.currentTarget.scrollTop > SCROLLED)}
    >
      {children}
    </div>
  );
}

interface SheetFooterProps {
  readonly children: ReactNode;
  /** Answers to a question share the row on phones, so that a thumb finds one at either edge. */
  readonly answers?: boolean;
}

/** How much of a page lies below the footer and the cart bar of phones. */
const PAGE_FOOTER = '11rem';

/** The action of a sheet: it stays visible below the part that scrolls. On a page it sticks to the bottom, above the cart bar of phones. */
export function SheetFooter({ children, answers = false }: SheetFooterProps) {
  useBottomBar(useModal() === null ? PAGE_FOOTER : null);
  return (
    <div
      data-sheet-footer=""
      className={cn(
        'sticky bottom-0 z-1 flex flex-none flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter pt-3 pb-[calc(12px+var(--safe-bottom))] lg:py-4',
        answers && '*:only:flex-1 max-lg:*:flex-auto',
      )}
    >
      {children}
    </div>
  );
}

/** Keeps what is focused above a bar at the bottom of the page: the browser scrolls it that far from the edge. `height`: CSS length; null without a bar. */
export function useBottomBar(height: string | null): void {
  useEffect(() => {
    if (height === null) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = height;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [height]);
}
