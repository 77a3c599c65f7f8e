import { useLocale, useTranslations } from 'next-intl';
import type { OrderTime } from '#lib/contract/checkout.ts';
import { dayInWords } from '#old/components/delivery/days.ts';
import { Button } from '#old/components/ui/button.tsx';
import { ErrorLine } from './error-line.tsx';

type Slot = Extract<OrderTime, { kind: 'slot' }>;

interface Props {
  /** What is wrong with the time that was chosen. */
  readonly error: string | undefined;
  /** The next free interval. */
  readonly offer: Slot | null;
  /** No interval is free on any day. */
  readonly none: boolean;
  /** `yyyy-mm-dd` where the order is made. */
  readonly today: string;
  readonly onTake: (slot: Slot) => void;
}

/** What is wrong with a time and, one tap away, the next free one. */
export function TimeOffer({ error, offer, none, today, onTake }: Props) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const locale = useLocale();
  const words = { today: d('today'), tomorrow: d('tomorrow') };
  return (
    <>
      <ErrorLine error={error} />
      {offer && (
        <Button size="s" className="timeoffer" onClick={() => onTake(offer)}>
          {t('next', { day: dayInWords(offer.date, today, locale, words), from: offer.from, to: offer.to })}
        </Button>
      )}
      {none && <p className="muted">{t('nextNone')}</p>}
    </>
  );
}
