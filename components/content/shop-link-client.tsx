'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { dishQuery, productLayer } from '#components/product/dish-link-client.tsx';

const OWN = /^\/(?!\/)/;
const SAFE = /^(?:https?:\/\/|mailto:|tel:|viber:|tg:|whatsapp:|#)/i;
const DISH_PAGE = /^\/menu(?:\/[^/?#]+){3}$/;

/** The layer of the dish in an address: its page, or `/?product_id=804` (NAV-08); null for any other address. */
function dishLayer(href: string, prefix: string): string | null {
  const [path = '', search = ''] = href.split('#', 1).join().split('?');
  const { productId, variationId } = dishQuery(search);
  if (productId !== undefined) return productLayer({ productId, variationId });
  return DISH_PAGE.test(path) ? prefix + href : null;
}

/** Whether a link opens a dish over the page. */
export const opensDish = (href: string): boolean => dishLayer(href, '') !== null;

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path without a language, an external address, or a phone. */
  readonly href: string;
}

/** A link in the shop's content, in the current language; a dish opens in a layer. Addresses that could run code, and invalid ones, are not links. */
export function ShopLink({ href, children, onClick, ...props }: ShopLinkProps) {
  const { prefix } = useShop();
  if (OWN.test(href)) {
    const layer = dishLayer(href, prefix);
    const open = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (layer !== null) openLayerOnClick(event, layer);
    };
    return (
      <a {...props} href={prefix + href} onClick={open}>
        {children}
      </a>
    );
  }
  if (!SAFE.test(href)) return <span className={props.className}>{children}</span>;
  const isOutside = /^http/i.test(href);
  return (
    <a
      {...props}
      href={href}
      onClick={onClick}
      rel={isOutside ? 'noopener noreferrer' : undefined}
      target={isOutside ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}
