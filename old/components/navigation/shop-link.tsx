import type { ComponentProps } from 'react';
import { Link } from '#lib/i18n/navigation.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** What the shop wrote: its own path, another site, a phone; anything that could run code is no link. */
  readonly href: string;
}

const OWN = /^\/(?!\/)/;
const SAFE = /^(?:https?:\/\/|mailto:|tel:|#)/i;

/** A link from the shop's content; text alone where it leads nowhere. */
export function ShopLink({ href, children, ...rest }: Props) {
  if (OWN.test(href)) {
    return (
      <Link {...rest} href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  if (!SAFE.test(href)) return <span className={rest.className}>{children}</span>;
  const outside = /^http/i.test(href);
  return (
    <a {...rest} href={href} rel={outside ? 'noreferrer' : undefined} target={outside ? '_blank' : undefined}>
      {children}
    </a>
  );
}
