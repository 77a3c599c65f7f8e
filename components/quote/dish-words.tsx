import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

// Server components of the order pages render these, too: no hooks in this file.

/** What was chosen of a dish, as text. */
export interface DishWordsData {
  readonly name: string;
  /** Size, dough and weight: «30 см · 560 г»; the count where no stepper shows it. */
  readonly meta: string;
  readonly extras: readonly { readonly key: string; readonly text: string; readonly sum: string }[];
  /** Free pieces, what a combo saves, why it is a gift. */
  readonly notes: readonly string[];
}

interface DishWordsProps {
  readonly dish: DishWordsData;
  /** Beside a picture of 48 px. */
  readonly isSmall?: boolean;
}

/** Name, size and every extra with its count and price: the one way a dish is listed in cart, checkout, order and account (KF-CART-04). */
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
  /** What the line would cost without the sale; '' where nothing is on sale. */
  readonly oldSum: string;
  /** Read before the old sum: «Прежняя цена». */
  readonly oldSumLabel: string;
}

/** The sum of a line, and above it the sum before the sale, struck out (KF-CART-06). */
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
  /** Of the dish: its first letter stands in the place of a missing picture. */
  readonly name: string;
  readonly media: MediaVariants;
  /** The colour of the category; without it there is no plate behind the picture. */
  readonly tint?: string;
  /** 48 px instead of 72. */
  readonly isSmall?: boolean;
}

const isPhoto = (image: string): boolean => /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(image);

/** A dish on a plate in the colour of its category. */
export function DishThumbnail({ image, name, media, tint, isSmall = false }: DishThumbnailProps) {
  return (
    <span
      data-tint={tint}
      className={cn(
        'relative grid flex-none place-items-center overflow-hidden',
        isSmall ? 'size-12 rounded-[14px]' : 'size-18 rounded-[18px]',
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
            isPhoto(image) ? 'size-full object-cover [filter:var(--photo-filter)]' : 'object-contain [filter:var(--art-filter)]',
            !isPhoto(image) && (isSmall ? 'size-11.5' : 'size-17'),
          )}
        />
      )}
    </span>
  );
}
