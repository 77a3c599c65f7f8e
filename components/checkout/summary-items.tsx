import { useTranslations } from 'next-intl';
import { LineArt } from '#components/cart/line-art.tsx';
import { Heart } from '#components/catalogue/heart-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { MediaVariants } from '#lib/media/source.ts';

export interface SummaryItem {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly title: string;
  readonly note: string;
  readonly sum: string;
  /** The dish of the menu that can be marked as a favourite; absent where there is none. */
  readonly dish?: number | undefined;
}

interface Props {
  readonly items: readonly SummaryItem[];
  readonly media: MediaVariants;
}

/** As many dishes as leave the sum in sight; a few more are not worth a press. */
const FIRST = 8;
const SPARE = 2;

function Rows({ items, media }: Props) {
  return (
    <ul className="summary__items">
      {items.map((item) => (
        <li key={item.key} className={classNames('summary__item', item.dish !== undefined && 'summary__item--dish')}>
          <LineArt image={item.image} tint={item.tint} media={media} />
          <span>
            {item.title}
            {item.note !== '' && <small>{item.note}</small>}
          </span>
          <b>{item.sum}</b>
          {item.dish !== undefined && <Heart id={item.dish} name={item.title} className="summary__heart" />}
        </li>
      ))}
    </ul>
  );
}

/** The dishes of an order in short; many of them fold below the first. */
export function SummaryItems({ items, media }: Props) {
  const t = useTranslations('product');
  const shown = items.length > FIRST + SPARE ? FIRST : items.length;
  return (
    <div className="summary__dishes">
      <Rows items={items.slice(0, shown)} media={media} />
      {shown < items.length && (
        <details className="summary__rest">
          <summary className="btn btn--s">{t('showRest', { count: items.length - shown })}</summary>
          <Rows items={items.slice(shown)} media={media} />
        </details>
      )}
    </div>
  );
}
