import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useChoose } from './use-choose.ts';
import { useOptions } from './use-options.ts';

/** Invites to choose a discount or a gift, or to choose another one; in the words the shop family uses (DISC-09). */
export const Invite = memo(function Invite() {
  const t = useTranslations('discounts');
  const choose = useChoose();
  const { options, chosen } = useOptions();
  if (options.length === 0) return null;
  const none = chosen.length === 0;
  return (
    <section className="invite" aria-label={t('title')}>
      <Picture src="/art/gift.webp" alt="" media={NO_VARIANTS} sizes="152px" shown={152} />
      <p className="invite__text">
        <b>{none ? t('invite') : t('chosen', { count: chosen.length })}</b>
        {none && options.length > 1 && <small>{t('inviteMany', { count: options.length })}</small>}
      </p>
      <Button size="s" onClick={() => choose('discounts')}>
        {none ? t('choose') : t('change')}
      </Button>
    </section>
  );
});
