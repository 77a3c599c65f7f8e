import { LineArt } from '#components/cart/line-art.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

export interface SummaryItem {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly title: string;
  readonly note: string;
  readonly sum: string;
}

interface Props {
  readonly items: readonly SummaryItem[];
  readonly media: MediaVariants;
}

/** The dishes of an order in short. */
export function SummaryItems({ items, media }: Props) {
  return (
    <ul className="summary__items">
      {items.map((item) => (
        <li key={item.key} className="summary__item">
          <LineArt image={item.image} tint={item.tint} media={media} />
          <span>
            {item.title}
            {item.note !== '' && <small>{item.note}</small>}
          </span>
          <b>{item.sum}</b>
        </li>
      ))}
    </ul>
  );
}
