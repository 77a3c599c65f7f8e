'use client';

import type { ComponentProps } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';

const OWN = /^\/(?!\/)/;
const SAFE = /^(?:https?:\/\/|mailto:|tel:|#)/i;

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** What the shop wrote: its own path without a language, another site, a phone. */
  readonly href: string;
}

/** A link from the content of the shop, to the page in the language of this one. What could run code, or leads nowhere, is no link. */
export function ShopLink({ href, children, ...props }: ShopLinkProps) {
  const { prefix } = useShop();
  if (OWN.test(href)) {
    return (
      <a {...props} href={prefix + href}>
        {children}
      </a>
    );
  }
  if (!SAFE.test(href)) return <span className={props.className}>{children}</span>;
  const isOutside = /^http/i.test(href);
  return (
    <a {...props} href={href} rel={isOutside ? 'noreferrer' : undefined} target={isOutside ? '_blank' : undefined}>
      {children}
    </a>
  );
}
