import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { hasCode } from '#lib/domain/discount-choice.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useFlow } from '#old/components/discounts/use-flow.ts';
import { useOfferWords } from '#old/components/discounts/use-offer-words.ts';
import { useOptions } from '#old/components/discounts/use-options.ts';
import { useReplaced } from '#old/components/discounts/use-replaced.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useQuoteRequest } from './quote-request.ts';
import { useQuote } from './use-quote.ts';

interface Props {
  /** The typed code, which is not in the cart yet. */
  readonly code: string;
  /** Called when the code was taken into the cart (true) or left out (false). */
  readonly onDone: (isTaken: boolean) => void;
}

/** Asks before a code replaces active discounts or gifts, and shows both totals; a code that replaces nothing is applied at once. */
export function CodeQuestion({ code, onDone }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { currency } = useShop();
  const flow = useFlow();
  const offerWords = useOfferWords();
  const { options, chosen } = useOptions();
  const replaced = useReplaced();
  const { quote, settled, failed } = useQuote({ ...useQuoteRequest(), promoCode: code });
  const alternative = settled ? (quote?.alternative ?? null) : null;
  const isPlain = failed || (settled && alternative === null);
  useEffect(() => {
    if (!isPlain) return;
    flow({ kind: 'codeTyped', code });
    onDone(true);
  }, [isPlain, code, flow, onDone]);
  if (quote === null || alternative === null) return null;
  const { codes, replaces, total, gifts } = alternative;
  const isOther = hasCode(codes, code);
  const rivals = isOther ? replaces : codes;
  const names = options
    .filter(({ key, coupon }) => chosen.includes(key) && hasCode(rivals, coupon.code))
    .map((option) => offerWords(option).title)
    .join(', ');
  const priced = (sum: number, more: readonly string[]): string => [formatMoney(sum, currency, locale), ...more].join(' + ');
  const acting = priced(
    quote.total,
    quote.lines.filter((line) => line.gift).map((line) => line.name),
  );
  const other = priced(total, gifts);
  const [withCode, withOthers] = isOther ? [other, acting] : [acting, other];
  const take = (): void => {
    replaced(names, () => {
      flow({ kind: 'codeTyped', code });
      flow({ kind: 'givenUp', codes: rivals });
    });
    onDone(true);
  };
  return (
    <p className="field__hint">
      {t('promoCompared', { reason: t('promoReplaces', { code, names }), withCode, withOthers })}{' '}
      <button type="button" className="link" onClick={take}>
        {t('promoTake')}
      </button>{' '}
      <button type="button" className="link" onClick={() => onDone(false)}>
        {t('promoTakeOthers')}
      </button>
    </p>
  );
}
