'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { menuHref, type socialLinks } from '#components/layout/shop-links.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { writeToClipboard } from '#lib/client/secure-context.ts';
import type { PostButton as PostButtonData } from '#lib/contract/content.ts';
import { telHref } from '#lib/i18n/format.ts';
import { toast } from '#stores/toasts.ts';
import { ShopLink } from './shop-link-client.tsx';

/** The call to action of a post: copy a code, or follow a link. */
export function PostButton({ button }: { readonly button: PostButtonData }) {
  const t = useTranslations('content');
  if (button.kind === 'coupon') {
    const copy = async (): Promise<void> => {
      const isCopied = await writeToClipboard(button.code);
      toast(isCopied ? { tone: 'success', text: t('copied') } : { tone: 'error', text: t('notCopied') });
    };
    return (
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <code className="rounded-button border-[1.5px] border-dashed border-line-strong px-5 py-3 font-mono text-[1.125rem]/6 font-[650] tracking-[0.06em]">
          {button.code}
        </code>
        <Button variant="primary" onClick={copy}>
          {button.text || t('copyCode')}
        </Button>
      </div>
    );
  }
  const href = menuHref({ type: 'url', slug: '', url: button.href });
  if (href === '') return null;
  return (
    <div className="mt-8">
      <ShopLink href={href} className={buttonVariants({ variant: 'primary' })}>
        {button.text || t('open')}
      </ShopLink>
    </div>
  );
}

interface SupportChatProps {
  /** The address of the chat's script; '' where the shop has none. */
  readonly source: string;
  /** '' for none. */
  readonly phone: string;
  readonly messengers: ReturnType<typeof socialLinks>;
}

/** Support on the customer care page (NAV-10): the shop's chat, otherwise its phone and messengers. */
export function SupportChat({ source, phone, messengers }: SupportChatProps) {
  const t = useTranslations('support');
  const layout = useTranslations('layout');
  const isLoaded = useRef(false);
  useEffect(() => {
    if (source === '' || isLoaded.current) return;
    isLoaded.current = true;
    document.head.append(Object.assign(document.createElement('script'), { src: source, async: true }));
  }, [source]);
  if (source !== '' || (phone === '' && messengers.length === 0)) return null;
  const way = 'flex min-h-tap items-center gap-2.5 rounded-[12px] px-2 hover:bg-sunken';
  return (
    <details className="group/support fixed end-gutter bottom-[calc(max(84px,var(--cart-bar))+var(--floor))] z-bar flex flex-col-reverse items-end gap-2 lg:bottom-[calc(16px+var(--floor))] print:hidden">
      <summary className="inline-flex min-h-13 list-none items-center gap-2 rounded-[20px] bg-inverse ps-4 pe-5 text-input/5 font-semibold text-on-inverse shadow-raised forced-outline [&::-webkit-details-marker]:hidden">
        <Icon name="chat" />
        {t('open')}
      </summary>
      <div className="absolute end-0 bottom-full mb-2 grid min-w-60 gap-1 rounded-card bg-raised p-3 shadow-overlay forced-outline">
        <b className="px-2 py-1">{t('title')}</b>
        {phone !== '' && (
          <a href={telHref(phone)} translate="no" className={way}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
        {messengers.map(({ network, href }) => (
          <a key={network} href={href} target="_blank" rel="noopener noreferrer" className={way}>
            <Icon name={network} />
            {layout(`social.${network}`)}
          </a>
        ))}
      </div>
    </details>
  );
}
