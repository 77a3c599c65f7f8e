import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { problemsOfItem, quotedAt, splitQuote } from './line-view.ts';
import { RefusedLine } from './refused-line.tsx';

interface Props {
  readonly lines: readonly CartLine[];
  readonly menu: Menu | null;
  readonly quote: Quote | null;
}

/** «Сейчас нельзя заказать»: what counts in no sum, each dish with one reason and the way out of the cart. */
export function RefusedLines({ lines, menu, quote }: Props) {
  const t = useTranslations('cart');
  const { media } = useShop();
  const title = useId();
  const { items } = splitQuote(quote);
  const problems = quote?.problems ?? [];
  const refused = refusedItems(problems);
  const left = lines.flatMap((line, index) => {
    const [problem] = problemsOfItem(problems, index);
    return refused.has(index) && quotedAt(items, index, line) !== undefined && problem ? [{ line, problem }] : [];
  });
  if (left.length === 0) return null;
  return (
    <>
      <h3 className="cart__refused" id={title}>
        {t('refusedLines')}
      </h3>
      <ul aria-labelledby={title}>
        {left.map(({ line, problem }) => (
          <RefusedLine key={line.key} line={line} menu={menu} problem={problem} media={media} />
        ))}
      </ul>
    </>
  );
}
