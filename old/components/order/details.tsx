interface Props {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** What was agreed about an order; rows without a value are left out. */
export function Details({ rows }: Props) {
  return (
    <dl className="deets">
      {rows
        .filter((row) => row.value !== '')
        .map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
    </dl>
  );
}
