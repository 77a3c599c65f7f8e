import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { inviteWords } from './invite-words.ts';
import { useChoose } from './use-choose.ts';
import { useOptions } from './use-options.ts';

/** Invites to choose a discount or a gift, or to choose another one; in the words the shop family uses (DISC-09). */
export const Invite = memo(function Invite() {
  const t = useTranslations('discounts');
  const choose = useChoose();
  const { options, chosen } = useOptions();
  const words = inviteWords(options.length, chosen.length);
  if (words === null) return null;
  const { title, note, button, count } = words;
  return (
    <section className="invite" aria-label={t('title')}>
      <Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} sizes="112px" shown={112} />
      <b className={classNames('invite__title', note !== null && 'invite__title--noted')}>{t(title, { count })}</b>
      {note !== null && <p className="invite__note">{t(note, { count })}</p>}
      <Button size="s" onClick={() => choose('discounts')}>
        {t(button)}
      </Button>
    </section>
  );
});
