import { type ReactNode, useState } from 'react';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { cardPicture } from './instant-picture.tsx';

interface FrameProps {
  readonly productId: number;
  readonly tint: string;
  readonly children: ReactNode;
}

/** The product's geometry, with the picture its card shows already. */
function Frame({ productId, tint, children }: FrameProps) {
  const [picture] = useState(() => cardPicture(productId));
  return (
    <div className="product" data-tint={tint} aria-busy="true">
      <div className="product__art">{picture !== '' && <img src={picture} alt="" />}</div>
      <div className="product__main">{children}</div>
    </div>
  );
}

interface OpeningProps {
  readonly productId: number;
  readonly name: string;
  readonly tint: string;
}

/** What of a known product a tap shows at once: its picture and name; the choice follows a frame later. */
export const ProductOpening = ({ productId, name, tint }: OpeningProps) => (
  <Frame productId={productId} tint={tint}>
    <div className="product__body">
      <h2 className="product__title sheet__title">{name}</h2>
    </div>
  </Frame>
);

/** While the catalogue is on its way. */
export function ProductSkeleton({ productId }: { readonly productId: number }) {
  return (
    <Frame productId={productId} tint="ash">
      <div className="product__body">
        <TextSkeleton width="62%" />
        <TextSkeleton width="94%" />
        <TextSkeleton width="78%" />
        <div className="sizes product__bones" />
      </div>
      <div className="sheet__bar product__bones" />
    </Frame>
  );
}
