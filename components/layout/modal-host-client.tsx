'use client';

import { lazy, Suspense } from 'react';
import { useModals } from '#stores/modals.ts';

const ProductModal = lazy(() => import('#components/product/product-modal-client.tsx').then((m) => ({ default: m.ProductModal })));

/** Shows the open modals, each loaded with its first opening. */
export function ModalHost() {
  const stack = useModals((s) => s.stack);
  return (
    <Suspense>
      {stack.map((modal, i) => {
        if (modal.name === 'product') return <ProductModal key={`product-${modal.props.productId}`} depth={i + 1} {...modal.props} />;
        return null;
      })}
    </Suspense>
  );
}
