/** A line of text while it is awaited; width as CSS writes it. */
export function TextSkeleton({ width }: { readonly width: string }) {
  return <span className="sk sk--text" style={{ display: 'block', width }} aria-hidden="true" />;
}
