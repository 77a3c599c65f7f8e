'use client';

import { useTranslations } from 'next-intl';
import { menuHref } from '#components/layout/menu-href.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { writeToClipboard } from '#lib/browser/secure-context.ts';
import type { PostButton as PostButtonData } from '#lib/contract/content.ts';
import { toast } from '#stores/toasts.ts';
import { ShopLink } from './shop-link-client.tsx';

/** What a post asks its reader to do: copy a code, or follow a link. */
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
