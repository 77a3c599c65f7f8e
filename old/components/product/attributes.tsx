import type { Product } from '#lib/contract/product.ts';

/** What else the shop says about a dish; what is chosen stands above, in the variations (PROD-01). */
export function Attributes({ product }: { readonly product: Product }) {
  const shown = product.attributes.filter((a) => a.visible && !a.variation && a.options.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="facts__list">
      {shown.map((attribute) => (
        <div key={attribute.name} className="facts__note">
          <dt>{attribute.name}</dt>
          <dd>{attribute.options.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
