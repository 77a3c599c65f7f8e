interface Props {
  /** The formatted price, «от 590 ₽» included. */
  readonly text: string;
  /** The formatted price before the reduction. */
  readonly before?: string | undefined;
  /** How a screen reader introduces the price before. */
  readonly beforeLabel?: string | undefined;
}

export function Price({ text, before, beforeLabel }: Props) {
  return (
    <span className="buy__price" translate="no">
      {text}
      {before && (
        <s>
          {beforeLabel && <span className="sr">{beforeLabel} </span>}
          {before}
        </s>
      )}
    </span>
  );
}
