import type { MouseEvent } from 'react';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useVisitor } from '#stores/visitor.ts';

/**
 * The attributes of a link to the account: for a guest it opens the login, and without scripts, or before the visitor is known, it leads home, where the
 * login opens (ACC-01).
 */
export function useAccountLink() {
  const { prefix } = useShop();
  const isGuest = useVisitor((visitor) => visitor.isKnown && !visitor.isCustomer);
  return {
    href: `${prefix}/lk`,
    'aria-haspopup': isGuest ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (!isGuest || isModifiedClick(event)) return;
      event.preventDefault();
      openLayer(layerAddress('login'));
    },
  };
}
