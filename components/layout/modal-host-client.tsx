'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { type Modal, useModals } from '#stores/modals.ts';

const ProductModal = lazy(() => import('#components/product/product-modal-client.tsx').then((m) => ({ default: m.ProductModal })));

function modalOf(modal: Modal, depth: number): ReactNode {
  switch (modal.name) {
    case 'product':
      return <ProductModal key={`product-${modal.props.productId}`} depth={depth} {...modal.props} />;
    default:
      return null;
  }
}

/** Shows the open modals, each loaded with its first opening. */
export function ModalHost() {
  const stack = useModals((s) => s.stack);
  return <Suspense>{stack.map((modal, i) => modalOf(modal, i + 1))}</Suspense>;
}
