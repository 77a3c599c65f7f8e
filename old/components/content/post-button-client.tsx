'use client';

import { useTranslations } from 'next-intl';
import type { PostButton as View } from '#lib/contract/content.ts';
import { copyText } from '#old/components/account/copy-text.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { menuHref } from './menu-href.ts';

/** What a post asks its reader to do: copy a code, or go where it leads. */
export function PostButton({ button }: { readonly button: View }) {
  const t = useTranslations('content');
  if (button.kind === 'coupon') {
    return (
      <div className="article__action">
        <code className="article__code">{button.code}</code>
        <Button variant="primary" onClick={() => copyText(button.code, t('copied'), t('notCopied'))}>
          {button.text || t('copyCode')}
        </Button>
      </div>
    );
  }
  const href = menuHref({ type: 'url', slug: '', url: button.href });
  if (href === '') return null;
  return (
    <div className="article__action">
      <ShopLink className={buttonClass({ variant: 'primary' })} href={href}>
        {button.text || t('open')}
      </ShopLink>
    </div>
  );
}
