import type { ReactNode } from 'react';
import type { MenuItem } from '#lib/contract/settings-parts.ts';
import { Link } from '#lib/i18n/navigation.ts';

/** Where an entry of the shop's menu leads; '' when it is only a heading. */
export function menuHref(item: Pick<MenuItem, 'type' | 'slug' | 'url'>): string {
  if (item.type !== 'url') return item.slug === '' ? '' : `/information/${item.type}/${encodeURIComponent(item.slug)}`;
  const address = item.url || (item.slug === '' ? '' : `/${item.slug}`);
  return /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}

interface Props {
  readonly href: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link a shop owner wrote: within the shop, or to another site in a new tab. */
export function MenuLink({ href, className, current = false, children }: Props) {
  if (href.startsWith('/')) {
    return (
      <Link className={className} href={href} prefetch={false} aria-current={current ? 'page' : undefined}>
        {children}
      </Link>
    );
  }
  const elsewhere = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={href} {...elsewhere}>
      {children}
    </a>
  );
}
