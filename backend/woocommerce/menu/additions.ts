type Raw = Readonly<Record<string, unknown>>;

const rawsOf = (value: unknown): Raw[] => (typeof value === 'object' && value !== null && !Array.isArray(value) ? [{ ...value }] : []);

/** What WooCommerce says nothing about, so that what a content file says stays. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Entries of content files that add to WooCommerce's: found by its id, its slug or its SKU. */
export class Additions {
  readonly #byKey = new Map<string, Raw>();
  readonly #used = new Set<Raw>();
  readonly all: readonly Raw[];

  constructor(entries: readonly unknown[]) {
    this.all = entries.flatMap(rawsOf);
    for (const entry of this.all) {
      for (const name of ['id', 'slug', 'sku'] as const) {
        const value = entry[name];
        if ((typeof value === 'string' && value !== '') || typeof value === 'number') this.#byKey.set(`${name} ${value}`, entry);
      }
    }
  }

  /** The entry for an entity; a slug is more certain than an SKU, an id counts only where no slug is given. */
  of({ id, slug, sku }: { readonly id: number; readonly slug: string; readonly sku?: string }): Raw | undefined {
    const byId = this.#byKey.get(`id ${id}`);
    const found =
      this.#byKey.get(`slug ${slug}`) ?? (sku ? this.#byKey.get(`sku ${sku}`) : undefined) ?? (byId?.slug === undefined ? byId : undefined);
    if (found) this.#used.add(found);
    return found;
  }

  /** Entries that add to nothing. */
  get unused(): readonly Raw[] {
    return this.all.filter((entry) => !this.#used.has(entry));
  }
}

/** WooCommerce's entity with what a file adds: what WooCommerce says wins. */
export function withAddition<T extends Raw>(woo: T, addition: Raw | undefined): T {
  if (addition === undefined) return woo;
  const said = Object.fromEntries(Object.entries(woo).filter(([name, value]) => name === 'stock' || !isNothing(value)));
  return { ...woo, ...addition, ...said };
}
