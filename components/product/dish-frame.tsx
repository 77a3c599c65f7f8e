import type { ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import { SheetBody } from '#components/ui/sheet-parts-client.tsx';

interface DishFrameProps {
  readonly variant: 'sheet' | 'page';
  readonly tint: string;
  /** Fills the tinted tile: the pictures and what lies over them. */
  readonly art: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The bar with the button; it stays visible. */
  readonly footer?: ReactNode;
}

/** The geometry of a dish: its pictures above the choices on phones and beside them on desktop, the bar below. The same for a card's first look and the whole dish. */
export function DishFrame({ variant, tint, art, title, children, footer }: DishFrameProps) {
  const isPage = variant === 'page';
  const Heading = isPage ? 'h1' : 'h2';
  const artTile = (
    <div
      data-tint={tint}
      className={cn(
        'relative h-79.5 flex-none overflow-hidden bg-[radial-gradient(95%_90%_at_34%_8%,var(--tint-hi),var(--tint)_84%)]',
        isPage ? 'rounded-[28px] lg:sticky lg:top-5 lg:h-[min(600px,100vh-40px)] lg:w-1/2 lg:rounded-sheet' : 'lg:h-auto lg:w-113',
      )}
    >
      {art}
    </div>
  );
  const body = (
    <div
      data-tint={tint}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] content-start gap-5.5 pb-7 lg:gap-6',
        isPage
          ? 'pt-5 lg:ps-8 lg:pt-2'
          : 'px-gutter lg:min-h-0 lg:flex-1 lg:scroll-pt-21 lg:overflow-y-auto lg:overscroll-contain lg:px-8 lg:[scrollbar-width:thin]',
      )}
    >
      <Heading
        className={cn(
          '-mb-5.5 pb-2 font-display text-title-l text-balance lg:-mb-6',
          // The name stays above the choices that scroll below it, beside the close button.
          !isPage && '-mx-gutter sticky top-0 z-1 bg-surface px-gutter pt-5 pe-18 lg:-mx-8 lg:px-8 lg:pt-8 lg:pe-18',
          isPage && 'lg:pe-11',
        )}
      >
        {title}
      </Heading>
      {children}
    </div>
  );
  if (isPage) {
    return (
      <div className="lg:flex lg:items-start">
        {artTile}
        <div className="max-lg:contents lg:min-w-0 lg:flex-1">
          {body}
          {footer !== undefined && (
            <div className="max-lg:-mx-gutter sticky bottom-(--offline-bar) z-2 max-lg:[body:has([data-cart-bar])_&]:bottom-[calc(76px+var(--offline-bar))] lg:ps-8 lg:[--gutter:0px]">
              {footer}
            </div>
          )}
        </div>
      </div>
    );
  }
  return (
    <SheetBody className="flex scroll-pt-21 flex-col lg:flex-row lg:overflow-hidden">
      {artTile}
      <div className="contents lg:flex lg:min-w-0 lg:flex-1 lg:flex-col lg:[--gutter:32px]">
        {body}
        {footer !== undefined && <div className="sticky bottom-0 z-2 mt-auto lg:static">{footer}</div>}
      </div>
    </SheetBody>
  );
}
