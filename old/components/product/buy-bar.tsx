import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';
import { tick } from '#old/components/ui/tick.ts';

interface Props {
  readonly name: string;
  /** '' for a group, whose dishes have counters of their own. */
  readonly count: string;
  readonly total: string;
  /** The sum before the sale; '' where nothing is on sale. */
  readonly before: string;
  readonly out: boolean;
  /** When it can be had, or why not; '' for the usual words. */
  readonly outText: string;
  /** A line of the cart is changed, nothing is added. */
  readonly editing: boolean;
  readonly atLeast: boolean;
  readonly atMost: boolean;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly onAdd: () => void;
}

/** How many, and the button with the whole sum in it. */
export function BuyBar({ name, count, total, before, out, outText, editing, atLeast, atMost, onLess, onMore, onAdd }: Props) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const press = (): void => {
    tick();
    onAdd();
  };
  return (
    <div className="sheet__bar">
      {count !== '' && (
        <Stepper
          className="product__step"
          label={c('quantity', { name })}
          lessLabel={c('less')}
          moreLabel={c('more')}
          count={count}
          onLess={onLess}
          onMore={onMore}
          lessDisabled={atLeast}
          moreDisabled={out || atMost}
        />
      )}
      <Button variant="primary" size="l" split className="product__add" disabled={out} onClick={press}>
        <span>{out ? outText || t('out') : t(editing ? 'save' : 'add')}</span>
        {!out && <Price text={total} before={before} beforeLabel={c('before')} />}
      </Button>
    </div>
  );
}
