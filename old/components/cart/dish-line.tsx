import { useTranslations } from 'next-intl';

/** What of a dish was chosen, in words that are ready to be shown. */
export interface DishWordsView {
  readonly name: string;
  /** «30 см · 560 г», «2 шт.»: size, dough, weight, and the count where no stepper shows it. */
  readonly meta: string;
  readonly extras: readonly { readonly key: string; readonly text: string; readonly sum: string }[];
  /** Free pieces, what a combo saves, why it is a gift. */
  readonly notes: readonly string[];
}

/** A line of a cart or of an order, wherever it is listed. */
export interface DishLineView extends DishWordsView {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly sum: string;
  /** The sum before the sale; '' where nothing is on sale. */
  readonly before: string;
  /** The dish of the menu that can be marked as a favourite; absent where there is none. */
  readonly dish?: number | undefined;
}

/** Name, size and every supplement with its count and price: the one way a dish is written in cart, checkout, order, account and on paper. */
export function DishWords({ view: { name, meta, extras, notes } }: { readonly view: DishWordsView }) {
  return (
    <>
      <p className="line__name">{name}</p>
      {meta !== '' && <p className="line__meta">{meta}</p>}
      {extras.length > 0 && (
        <ul className="line__supp">
          {extras.map((extra) => (
            <li key={extra.key}>
              <span>{extra.text}</span>
              {extra.sum !== '' && <span translate="no">{extra.sum}</span>}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="line__saving">
          {note}
        </p>
      ))}
    </>
  );
}

/** The sum of a line; before it, struck out, what it would cost without the sale. */
export function LineSum({ sum, before }: Pick<DishLineView, 'sum' | 'before'>) {
  const t = useTranslations('catalogue');
  return (
    <span translate="no">
      {before !== '' && (
        <s className="line__before">
          <span className="sr">{t('before')} </span>
          {before}{' '}
        </s>
      )}
      {sum}
    </span>
  );
}
