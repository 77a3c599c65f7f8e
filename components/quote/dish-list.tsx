import type { ReactNode } from 'react';
import { pictureKind } from '#components/catalog/tint.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

/** A dish of an order in a list. */
export interface ListedDish extends DishWordsData {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly sum: string;
  /** The line at regular prices; '' without a sale. */
  readonly oldSum: string;
  /** At the end of the row. */
  readonly action?: ReactNode;
}

interface DishListProps {
  readonly dishes: readonly ListedDish[];
  readonly media: MediaVariants;
  /** Announced before the regular price: «Прежняя цена». */
  readonly oldSumLabel: string;
  /** Label of the button that shows the rest: «Показать ещё 12». */
  readonly moreLabel: (count: number) => string;
  /** Maximum shown before the list is collapsed, so that the total stays on the screen. */
  readonly maxShown?: number;
}

/** With at most this many further dishes the list is not collapsed. */
const SPARE = 2;

/** The dishes of an order with their sums; a long list is collapsed. */
export function DishList({ dishes, moreLabel, maxShown = 8, ...list }: DishListProps) {
  const shown = dishes.length > maxShown + SPARE ? maxShown : dishes.length;
  return (
    <div>
      <Rows dishes={dishes.slice(0, shown)} {...list} />
      {shown < dishes.length && (
        <details className="group mt-3">
          {/* `relative`: above the link that covers an account card */}
          <summary
            className={buttonVariants({ size: 's', className: 'relative list-none group-open:hidden [&::-webkit-details-marker]:hidden' })}
          >
            {moreLabel(dishes.length - shown)}
          </summary>
          <Rows dishes={dishes.slice(shown)} {...list} />
        </details>
      )}
    </div>
  );
}

const Rows = ({ dishes, media, oldSumLabel }: Omit<DishListProps, 'moreLabel' | 'maxShown'>) => (
  <ul className="grid gap-3">
    {dishes.map(({ key, image, tint, sum, oldSum, action, ...words }) => (
      <li key={key} className="flex items-center gap-3 wrap-anywhere">
        <DishThumbnail isSmall image={image} name={words.name} tint={tint} media={media} />
        <div className="min-w-0 flex-1">
          <DishWords isSmall dish={words} />
        </div>
        <b className="text-end text-strong/5 font-[650]">
          <LineSum sum={sum} oldSum={oldSum} oldSumLabel={oldSumLabel} />
        </b>
        {action}
      </li>
    ))}
  </ul>
);

/** The choice of a dish, as text. */
interface DishWordsData {
  readonly name: string;
  /** Size, dough and weight: «30 см · 560 г»; the count if there is no stepper. */
  readonly meta: string;
  readonly extras: readonly { readonly key: string; readonly text: string; readonly sum: string }[];
  /** Free pieces, combo savings, reason for a gift. */
  readonly notes: readonly string[];
}

interface DishWordsProps {
  readonly dish: DishWordsData;
  /** Next to a picture of 48 px. */
  readonly isSmall?: boolean;
}

/** Name, size and every extra with its count and price: the same in cart, checkout, order and account (KF-CART-04). */
export function DishWords({ dish: { name, meta, extras, notes }, isSmall = false }: DishWordsProps) {
  return (
    <div className="text-small text-muted">
      <p className={cn('pe-1 text-ink', isSmall ? 'text-label/4.5 font-medium' : 'text-strong')}>{name}</p>
      {meta !== '' && <p className="mt-0.5">{meta}</p>}
      {extras.length > 0 && (
        <ul className="mt-1 grid gap-px">
          {extras.map((extra) => (
            <li key={extra.key} className="flex justify-between gap-2.5">
              <span className="min-w-0">{extra.text}</span>
              {extra.sum !== '' && (
                <span translate="no" className="whitespace-nowrap">
                  {extra.sum}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-1 text-success">
          {note}
        </p>
      ))}
    </div>
  );
}

interface LineSumProps {
  readonly sum: string;
  /** The line at regular prices; '' without a sale. */
  readonly oldSum: string;
  /** Announced before the regular price: «Прежняя цена». */
  readonly oldSumLabel: string;
}

/** The sum of a line, and above it the regular price, struck through (KF-CART-06). */
export const LineSum = ({ sum, oldSum, oldSumLabel }: LineSumProps) => (
  <span translate="no">
    {oldSum !== '' && (
      <s className="block text-small font-normal text-muted">
        <span className="sr-only">{oldSumLabel} </span>
        {oldSum}
      </s>
    )}
    {sum}
  </span>
);

interface DishThumbnailProps {
  readonly image: string;
  /** Name of the dish: its first letter replaces a missing picture. */
  readonly name: string;
  readonly media: MediaVariants;
  /** The colour of the category; without it the picture has no background. */
  readonly tint?: string;
  /** 48 px instead of 72. */
  readonly isSmall?: boolean;
}

/** A dish on a background in the colour of its category. */
export function DishThumbnail({ image, name, media, tint, isSmall = false }: DishThumbnailProps) {
  const isPhoto = pictureKind(image) === 'photo';
  return (
    <span
      data-tint={tint}
      className={cn(
        'relative grid flex-none place-items-center overflow-hidden',
        isSmall ? 'size-12 rounded-[14px]' : 'size-18 rounded-large',
        tint !== undefined && 'bg-tint',
      )}
    >
      {image === '' ? (
        <span
          aria-hidden="true"
          className={cn(
            'grid place-items-center rounded-full font-display text-title-m',
            isSmall ? 'size-8' : 'size-12',
            'bg-[color-mix(in_oklab,var(--tint),var(--surface)_58%)] text-[color-mix(in_oklab,var(--tint),var(--text)_62%)]',
          )}
        >
          {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
        </span>
      ) : (
        <Picture
          src={image}
          alt=""
          media={media}
          width={72}
          className={cn(
            isPhoto ? 'absolute inset-0 size-full object-cover [filter:var(--photo-filter)]' : 'object-contain [filter:var(--art-filter)]',
            !isPhoto && (isSmall ? 'size-11.5' : 'size-17'),
          )}
        />
      )}
    </span>
  );
}
