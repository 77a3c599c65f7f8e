/** The exact geometry of a product card while it is awaited. */
export function CardSkeleton() {
  return (
    <div className="card" aria-hidden="true">
      <div className="sk sk--art" />
      <div className="card__name">
        <div className="sk sk--text" />
      </div>
      <div className="card__foot">
        <div className="card__buy">
          <div className="sk sk--buy" />
        </div>
      </div>
    </div>
  );
}

/** A line of text while it is awaited; width as CSS writes it. */
export function TextSkeleton({ width }: { readonly width: string }) {
  return <span className="sk sk--text" style={{ display: 'block', width }} aria-hidden="true" />;
}
