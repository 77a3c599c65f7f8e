const BY_ID = /^((?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?)?\/categories)\/?\?(.*)$/;

/** Where an address with a query really lives, as no public page reads one: `/categories?id=41` → `/categories/41` (ROUTE-11). null: it stays. */
export function movedByQuery(url: string): string | null {
  const [, path, search] = BY_ID.exec(url) ?? [];
  if (path === undefined) return null;
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  if (id === '' || id.length > 200) return null;
  query.delete('id');
  return `${path}/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}`;
}
