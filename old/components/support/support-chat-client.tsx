'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { telHref } from '#lib/i18n/format.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import type { Social } from '#old/components/contacts/social-links.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  /** Address of the chat's script; '' where the shop has none. */
  readonly source: string;
  readonly phone: string;
  readonly messengers: readonly { readonly network: Social; readonly href: string }[];
}

const HERE = 'information/page/zabota-o-klientah';

/** Help from people, on the page of customer care alone: the shop's chat, else its phone and messengers (NAV-10). */
export function SupportChat({ source, phone, messengers }: Props) {
  const t = useTranslations('support');
  const l = useTranslations('layout');
  const isHere = usePathname().includes(HERE);
  const loaded = useRef(false);
  useEffect(() => {
    if (isHere && source !== '' && !loaded.current) {
      loaded.current = true;
      document.head.append(Object.assign(document.createElement('script'), { src: source, async: true }));
    }
    // a chat of another maker cannot be taken off a page: the next one begins anew
    if (!isHere && loaded.current) location.reload();
  }, [isHere, source]);
  if (!isHere || source !== '' || (phone === '' && messengers.length === 0)) return null;
  return (
    <details className="support">
      <summary className="support__button">
        <Icon name="chat" />
        {t('open')}
      </summary>
      <div className="support__panel">
        <b>{t('title')}</b>
        {phone !== '' && (
          <a className="support__way" href={telHref(phone)}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        {messengers.map(({ network, href }) => (
          <a key={network} className="support__way" href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={network} />
            {l(`social.${network}`)}
          </a>
        ))}
      </div>
    </details>
  );
}
