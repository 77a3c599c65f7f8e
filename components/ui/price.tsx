import { cn } from './cn.ts';

interface PriceProps {
  /** The formatted price, such as «from 590 ₽». */
  readonly price: string;
  /** The formatted price before the reduction. */
  readonly oldPrice?: string;
  /** How a screen reader introduces the old price. */
  readonly oldPriceLabel?: string;
  readonly className?: string;
}

/** Money as text; the old price goes to the next line where both have no room side by side. */
export function Price({ price, oldPrice, oldPriceLabel, className }: PriceProps) {
  return (
    <span translate="no" className={cn('text-start', className)}>
      {price}
      {oldPrice !== undefined && (
        <s className="ms-1.25 inline-block text-small font-medium text-muted">
          {oldPriceLabel !== undefined && <span className="sr-only">{oldPriceLabel} </span>}
          {oldPrice}
        </s>
      )}
    </span>
  );
}
