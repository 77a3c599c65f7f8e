import { useTranslations } from 'next-intl';
import type { MediaVariants } from '#lib/media/source.ts';
import { type DishLineView, DishWords, LineSum } from '#old/components/cart/dish-line.tsx';
import { LineArt } from '#old/components/cart/line-art.tsx';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly items: readonly DishLineView[];
  readonly media: MediaVariants;
  /** The number of dishes shown before the list is folded, so that the total stays on the screen. */
  readonly first?: number;
}

/** With so few more dishes the list is not folded. */
const SPARE = 2;

function Rows({ items, media }: Omit<Props, 'first'>) {
  return (
    <ul className="summary__items">
      {items.map((item) => (
        <li key={item.key} className={classNames('summary__item', item.dish !== undefined && 'summary__item--dish')}>
          <LineArt image={item.image} name={item.name} tint={item.tint} media={media} />
          <div>
            <DishWords view={item} />
          </div>
          <b>
            <LineSum sum={item.sum} before={item.before} />
          </b>
          {item.dish !== undefined && <Heart id={item.dish} name={item.name} className="summary__heart" />}
        </li>
      ))}
    </ul>
  );
}

/** The dishes of an order in short; many of them fold below the first. */
export function SummaryItems({ items, media, first = 8 }: Props) {
  const t = useTranslations('product');
  const shown = items.length > first + SPARE ? first : items.length;
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
