import { TextSkeleton } from '#components/ui/skeleton.tsx';

/** The product's geometry while the catalogue is on its way. */
export function ProductSkeleton() {
  return (
    <div className="product" data-tint="ash" aria-busy="true">
      <div className="product__art" />
      <div className="product__main">
        <div className="product__body">
          <TextSkeleton width="62%" />
          <TextSkeleton width="94%" />
          <TextSkeleton width="78%" />
        </div>
      </div>
    </div>
  );
}
