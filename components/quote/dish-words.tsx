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

/** Name, size and every extra with its count and price: the one way a dish is listed in cart, checkout, order and account (KF-CART-04). */
export function DishWords({ dish: { name, meta, extras, notes } }: { readonly dish: DishWordsData }) {
  return (
    <div className="text-small text-muted">
      <p className="pe-1 text-strong text-ink">{name}</p>
      {meta !== '' && <p className="mt-0.5">{meta}</p>}
      {extras.length > 0 && (
        <ul className="mt-1 grid gap-px">
          {extras.map((extra) => (
            <li key={extra.key} className="flex justify-between gap-2.5">
              <span>{extra.text}</span>
              {extra.sum !== '' && <span translate="no">{extra.sum}</span>}
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
}

const isPhoto = (image: string): boolean => /(\.jpe?g|-photo\.\w+)(\?|$)/i.test(image);

/** A dish of 72 px on a plate in the colour of its category. */
export function DishThumbnail({ image, name, media, tint }: DishThumbnailProps) {
  return (
    <span
      data-tint={tint}
      className={cn('relative grid size-18 flex-none place-items-center overflow-hidden rounded-[18px]', tint !== undefined && 'bg-tint')}
    >
      {image === '' ? (
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-[color-mix(in_oklab,var(--tint),var(--surface)_58%)] font-display text-title-m text-[color-mix(in_oklab,var(--tint),var(--text)_62%)]"
        >
          {/[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase()}
        </span>
      ) : (
        <Picture
          src={image}
          alt=""
          media={media}
          width={72}
          className={isPhoto(image) ? 'size-full object-cover filter-(--photo-filter)' : 'size-17 object-contain filter-(--art-filter)'}
        />
      )}
    </span>
  );
}
