import type { MouseEvent } from 'react';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { isCustomer, useSession } from '#stores/session.ts';

/** The attributes of a link to the account: for a guest it opens the login, and without scripts it leads home, where the login opens (ACC-01). */
export function useAccountLink() {
  const { prefix } = useShop();
  const isIn = useSession(isCustomer);
  return {
    href: `${prefix}/lk`,
    'aria-haspopup': isIn ? undefined : ('dialog' as const),
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (isIn || isModifiedClick(event)) return;
      event.preventDefault();
      openLayer(layerAddress('login'));
    },
  };
}
