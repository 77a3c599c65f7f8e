import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { StockLeft } from './stock-left-client.tsx';

interface Props {
  readonly id: number;
}

/** What this visitor has to know about a dish before opening it; it lies over the picture, so nothing moves when it comes. */
export function CardMarks({ id }: Props) {
  return (
    <div className="card__marks">
      <FoodMark productId={id} />
      <StockLeft id={id} />
    </div>
  );
}
