'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { LayerAbove } from '#old/components/ui/layer-above.ts';
import { layerState } from '#old/components/ui/layer-state.ts';
import { forgetLayers, isOwnStep } from '#old/components/ui/use-layer.ts';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { type Modal, useModals } from '#old/stores/modals.ts';
import { Part, readyPart } from './ready-part.tsx';
import { useDimmedFirst } from './use-dimmed-first.ts';

const productModal = readyPart(() => import('#old/components/product/product-modal-client.tsx').then((m) => ({ default: m.ProductModal })));
const locationModal = readyPart(() =>
  import('#old/components/delivery/location-modal-client.tsx').then((m) => ({ default: m.LocationModal })),
);
const cartModal = readyPart(() => import('#old/components/cart/cart-modal-client.tsx').then((m) => ({ default: m.CartModal })));
const menuModal = readyPart(() => import('#old/components/menu/menu-modal-client.tsx').then((m) => ({ default: m.MenuModal })));
const authModal = readyPart(() => import('#old/components/account/auth-modal-client.tsx').then((m) => ({ default: m.AuthModal })));
const searchModal = readyPart(() => import('#old/components/search/search-modal-client.tsx').then((m) => ({ default: m.SearchModal })));
// the list of the other modals, each with the addresses of its chunks, weighs 3 kB
const laterModal = readyPart(() => import('./later-modals.tsx').then((m) => ({ default: m.LaterModal })));

function modalOf(modal: Modal, depth: number): ReactNode {
  switch (modal.name) {
    case 'product':
      return <Part key={`product-${modal.props.productId}`} of={productModal} props={{ depth, ...modal.props }} />;
    case 'location':
      return <Part key="location" of={locationModal} props={{ depth, ...modal.props }} />;
    case 'cart':
      return <Part key="cart" of={cartModal} props={{ depth }} />;
    case 'auth':
      return <Part key="auth" of={authModal} props={{ depth, ...modal.props }} />;
    case 'menu':
      return <Part key="menu" of={menuModal} props={{ depth }} />;
    case 'search':
      return <Part key="search" of={searchModal} props={{ depth }} />;
    default:
      return <Part key="later" of={laterModal} props={{ modal, depth }} />;
  }
}

/** Dims the page and shows the open modals over it, each loaded with its first opening or, where nearly everybody opens it, once the page is idle; another page closes them all. */
export function ModalHost() {
  const stack = useModals((s) => s.stack);
  const isOpen = stack.length > 0;
  const { stands, lifted } = useDimmedFirst(isOpen);
  // addresses that layers write leave the page's segments alone, so a change of them is another page
  const page = useSelectedLayoutSegments().join('/');
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current !== page) useModals.getState().closeAll();
    shown.current = page;
  }, [page]);
  useEffect(
    () =>
      whenIdle(() => {
        productModal.warm();
        menuModal.warm();
        laterModal.warm();
        if (useDelivery.getState().location === null) locationModal.warm();
      }),
    [],
  );
  // whoever has something in the cart will open it, perhaps where there is no connection
  const isFilled = useCart((s) => s.lines.length > 0);
  useEffect(() => (isFilled ? whenIdle(cartModal.warm) : undefined), [isFilled]);
  // another language is another frame of the same page: what was open stays with the old one
  useEffect(() => () => useModals.getState().closeAll(), []);
  useEffect(() => {
    // a reload closed what was open
    if (useModals.getState().stack.length === 0) forgetLayers();
    // back from another page to the step of a layer that is no more: the visitor meant the page below it
    const onPop = ({ state }: PopStateEvent): void => {
      const { layer, mark } = layerState(state);
      if (!isOwnStep() && layer > 0 && mark === '' && useModals.getState().stack.length === 0) history.back();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const layers = stack.reduceRight<ReactNode>(
    (above, modal, i) => (
      <LayerAbove key={modal.name} value={above}>
        <LostPart wanted={useModals.getState().closeAll}>
          <Suspense>
            <LaterWords>{modalOf(modal, i + 1)}</LaterWords>
          </Suspense>
        </LostPart>
      </LayerAbove>
    ),
    null,
  );
  return (
    <>
      {isOpen && <div className="veil" data-lifted={lifted || undefined} />}
      {stands && layers}
    </>
  );
}
