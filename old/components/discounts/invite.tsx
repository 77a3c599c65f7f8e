import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Quote } from '#lib/contract/checkout.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { inviteWords } from './invite-words.ts';
import { useChoose } from './use-choose.ts';
import { useOfferValue } from './use-offer-value.ts';
import { useOfferWords } from './use-offer-words.ts';
import { useOptions } from './use-options.ts';

interface Props {
  readonly quote: Quote | null;
}

/** Invites to choose a discount or a gift; when one is active it shows its name and value and a button to change it (DISC-09). */
export const Invite = memo(function Invite({ quote }: Props) {
  const t = useTranslations('discounts');
  const choose = useChoose();
  const { options, chosen } = useOptions(quote?.alternative?.codes);
  const offerWords = useOfferWords();
  const offerValue = useOfferValue(quote);
  const words = inviteWords(options.length, chosen.length);
  if (words === null) return null;
  const { title, note, button, count } = words;
  const acting = options
    .filter(({ key }) => chosen.includes(key))
    .map((option) => [offerWords(option).title, offerValue(option)].filter((part) => part !== '').join(', '));
  return (
    <section className="invite" aria-label={t('title')}>
      <Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} sizes="112px" shown={112} />
      <b className={classNames('invite__title', (note !== null || acting.length > 0) && 'invite__title--noted')}>{t(title, { count })}</b>
      {note !== null && <p className="invite__note">{t(note, { count })}</p>}
      {acting.length > 0 && (
        <ul className="invite__note">
          {[...new Set(acting)].map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
      <Button size="s" onClick={() => choose('discounts')}>
        {t(button)}
      </Button>
    </section>
  );
});
