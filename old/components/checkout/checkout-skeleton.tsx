import { TextSkeleton } from '#old/components/ui/skeleton.tsx';

const BLOCKS = ['contact', 'place', 'time', 'payment'];

/** The checkout's geometry while the cart and the settings are read. */
export function CheckoutSkeleton() {
  return (
    <div className="checkout" aria-hidden="true">
      <div className="checkout__form">
        {BLOCKS.map((block) => (
          <div key={block} className="block__grid">
            <TextSkeleton width="38%" />
            <span className="sk sk--field" />
            <span className="sk sk--field" />
          </div>
        ))}
      </div>
      <div className="summary">
        <TextSkeleton width="60%" />
        <span className="sk sk--field" />
        <span className="sk sk--field" />
      </div>
    </div>
  );
}
