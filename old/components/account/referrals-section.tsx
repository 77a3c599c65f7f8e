import { useLocale, useTranslations } from 'next-intl';
import type { Referral } from '#lib/contract/account.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { qrCode } from '#lib/qr.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { CopyCode } from './coupon-buttons-client.tsx';
import { dayText } from './day-text.ts';
import { inviteLink } from './invite-link.ts';
import { ReferralQr } from './referral-qr-client.tsx';
import { SectionWaits } from './section-waits.tsx';
import { ShareReferral } from './share-referral-client.tsx';

const STATUSES = ['ordered', 'rewarded'] as const;

interface Props {
  /** Null: the shop has no such programme now. */
  readonly referral: Referral | null;
  /** Where the shop stands on the web. */
  readonly origin: string;
}

/** Code, link and QR code for friends, who came by them and what that brought (LK-06). */
export function ReferralsSection({ referral, origin }: Props) {
  const t = useTranslations('account');
  const locale = useLocale();
  if (referral === null) return <EmptyState title={t('referral.off')} text={t('referral.offText')} />;
  const earned = referral.invited.reduce((sum, friend) => sum + friend.earned, 0);
  const link = inviteLink(origin, referral.coupon);
  return (
    <div className="lk__cols lk__cols--wide">
      <section className="bonuscard bonuscard--text referral">
        <p className="bonuscard__label">{t('referral.code')}</p>
        <CopyCode code={referral.coupon} />
        <p>{referral.text}</p>
        <p className="referral__link">{link}</p>
        <ShareReferral text={referral.textForShare} link={link} />
        <ReferralQr qr={qrCode(link)} code={referral.coupon} />
      </section>
      <section className="stack">
        <h2>{t('referral.invited')}</h2>
        {referral.invited.length === 0 ? (
          <SectionWaits text={t('referral.nobody')} />
        ) : (
          <>
            <p className="muted">{t('referral.earned', { points: formatNumber(earned, locale) })}</p>
            <ul className="movements">
              {referral.invited.map((friend) => {
                const status = STATUSES.find((known) => known === friend.status);
                return (
                  <li key={`${friend.id}-${friend.date}-${friend.name}`}>
                    <span>
                      <b>
                        <Icon name="user" size="s" />
                        {friend.name || t('referral.friend')}
                      </b>
                      <small>
                        {dayText(friend.date, locale)} {status ? t(`referral.status.${status}`) : friend.status}
                      </small>
                    </span>
                    {friend.earned > 0 && <em className="is-plus">+{formatNumber(friend.earned, locale)}</em>}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}
