import { useState } from 'react';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import { cardPicture } from './instant-picture.tsx';

/** The product's geometry, with the picture its card shows already, while the catalogue is on its way. */
export function ProductSkeleton({ productId }: { readonly productId: number }) {
  const [picture] = useState(() => cardPicture(productId));
  return (
    <div className="product" data-tint="ash" aria-busy="true">
      <div className="product__art">{picture !== '' && <img src={picture} alt="" />}</div>
      <div className="product__main">
        <div className="product__body">
          <TextSkeleton width="62%" />
          <TextSkeleton width="94%" />
          <TextSkeleton width="78%" />
          <div className="sizes product__bones" />
        </div>
        <div className="sheet__bar product__bones" />
      </div>
    </div>
  );
}
