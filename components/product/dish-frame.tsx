import type { ReactNode } from 'react';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { pictureKind } from '#components/catalog/tint.ts';
import { cn } from '#components/ui/cn.ts';
import { Badge } from '#components/ui/labels.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { SheetBody } from '#components/ui/sheet-parts-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

interface DishFrameProps {
  readonly variant: 'sheet' | 'page';
  readonly tint: string;
  /** Content of the tinted tile: the pictures and controls over them. */
  readonly art: ReactNode;
  readonly title: string;
  /** Disables the controls except the bar, on a page before hydration. */
  readonly isDisabled?: boolean | undefined;
  readonly children?: ReactNode;
  /** The sticky bar with the button. */
  readonly footer?: ReactNode;
}

/**
 * The layout of a dish: pictures above the choices on phones and beside them on desktop, the bar below. The same for the preview of a card
 * and the loaded dish.
 */
export function DishFrame({ variant, tint, art, title, isDisabled, children, footer }: DishFrameProps) {
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
        'grid grid-cols-1 content-start gap-5.5 pb-7 lg:gap-6',
        isPage
          ? 'pt-5 lg:ps-8 lg:pt-2'
          : 'px-gutter lg:min-h-0 lg:flex-1 lg:scroll-pt-21 lg:overflow-y-auto lg:overscroll-contain lg:px-8 lg:[scrollbar-width:thin]',
      )}
    >
      <Heading
        className={cn(
          '-mb-5.5 pb-2 font-display text-title-l text-balance lg:-mb-6',
          // The name is sticky above the choices, beside the close button.
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
        <fieldset disabled={isDisabled} className="contents">
          {artTile}
        </fieldset>
        <div className="max-lg:contents lg:min-w-0 lg:flex-1">
          <fieldset disabled={isDisabled} className="contents">
            {body}
          </fieldset>
          {footer !== undefined && (
            <div className="max-lg:-mx-gutter sticky bottom-[calc(var(--cart-bar)+var(--offline-bar))] z-2 lg:ps-8 lg:[--gutter:0px]">
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

/** The card's data in the layout of the dish: the sheet shows it immediately after the tap, until the dish is loaded. */
export function DishHeading({ dish, media }: { readonly dish: DishSummary; readonly media: MediaVariants }) {
  return (
    <DishFrame
      variant="sheet"
      tint={dish.tint}
      title={dish.name}
      art={
        <>
          {dish.image === undefined ? (
            <Initial name={dish.name} />
          ) : (
            <Picture
              src={dish.image}
              alt={dish.name}
              media={media}
              width={348}
              desktopWidth={492}
              priority="high"
              className={artClass(dish.image, 'sheet')}
            />
          )}
          <div className="absolute start-4 top-4.5 flex flex-wrap gap-1 lg:start-6 lg:top-6">
            {dish.badges?.map((badge) => (
              <Badge key={badge.text} {...badge} />
            ))}
          </div>
        </>
      }
    >
      <div>
        {dish.description !== undefined && <p className="text-body text-muted text-pretty">{dish.description}</p>}
        {dish.quantity !== undefined && <p className="mt-2 text-strong">{dish.quantity}</p>}
        <p translate="no" className="mt-2 text-price">
          {dish.price}
        </p>
      </div>
      <Skeleton className="h-17.5 w-full rounded-[20px]" />
      <Skeleton className="h-40 w-full rounded-large" />
    </DishFrame>
  );
}

/** Layout of a picture in the tile: a cut-out picture in the centre, larger than the tile's height on phones; a photo covers the tile. */
export function artClass(src: string, variant: 'sheet' | 'page'): string {
  if (pictureKind(src) === 'photo') return 'absolute inset-0 size-full max-w-none object-cover [filter:var(--photo-filter)]';
  const base =
    'absolute top-1/2 start-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 object-contain [filter:var(--art-filter)] rtl:translate-x-1/2 size-87 max-lg:-mt-1';
  return `${base} ${variant === 'page' ? 'lg:size-135' : 'lg:size-123'}`;
}
