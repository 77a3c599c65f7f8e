import { useTranslations } from 'next-intl';
import { isKnownMissing } from '#lib/gateway/absent.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { LogOut } from './log-out-client.tsx';
import { SectionPending } from './section-pending-client.tsx';
import { SECTIONS, type SectionKey, sectionPath } from './sections.ts';
import { UnreadCount } from './unread-count-client.tsx';

/** The account's places that the backend and the shop have: a rail on phones, a column on desktop. */
export function AccountNav({ current, lacking }: { readonly current: SectionKey; readonly lacking: readonly string[] }) {
  const t = useTranslations('account');
  return (
    <nav className="lk__nav rail" aria-label={t('title')}>
      {SECTIONS.filter(
        ({ key, slug, call }) => key === current || (!lacking.includes(slug) && (call === null || !isKnownMissing(call))),
      ).map(({ slug, key, icon }) => (
        <Link
          key={key}
          data-section={key}
          href={sectionPath(slug)}
          prefetch={false}
          className={classNames(key === current && 'is-active')}
          aria-current={key === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          <SectionPending section={key} />
          {t(`section.${key}`)}
          {key === 'notifications' && <UnreadCount />}
        </Link>
      ))}
      <LogOut />
    </nav>
  );
}
