import { useLocale, useTranslations } from 'next-intl';
import type { AgainstLine } from '#lib/domain/food-conflicts.ts';
import { listText } from '#lib/i18n/dates.ts';
import { useFoodWords } from '#old/components/preferences/use-food-words.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';

interface Props {
  readonly against: readonly AgainstLine[];
  readonly onLeaveOut: () => void;
}

/** What of an old order is against the visitor's preferences by now; it can be left out in one press (LK-08). */
export function RepeatAgainst({ against, onLeaveOut }: Props) {
  const t = useTranslations('order.repeat');
  const locale = useLocale();
  const { has } = useFoodWords();
  return (
    <Alert status="warning" title={t('against')}>
      <ul className="repeat__diff">
        {against.map(({ key, name, codes }) => (
          <li key={key}>
            <span>
              {name}
              <small>{listText(codes.map(has), locale, 'conjunction')}</small>
            </span>
          </li>
        ))}
      </ul>
      <Button size="s" onClick={onLeaveOut}>
        {t('leaveOut')}
      </Button>
    </Alert>
  );
}
