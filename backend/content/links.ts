import { decoded } from '#lib/contract/fallbacks.ts';
import type { MediaIndex } from './media.ts';
import { type Entry, type Problem, problemAt } from './problem.ts';
import type { Ref } from './schema/primitives.ts';
import type { Path, Source } from './source.ts';

/** Percent-encoded letters as letters; a broken code stays as it is. */
export const readable = (part: string): string => decoded(part) ?? part;

export type Noun = 'category' | 'product' | 'brand' | 'post' | 'page';

/** Addresses of the shop that name an entry of its content. */
const ADDRESSES: readonly (readonly [Noun, RegExp])[] = [
  ['page', /^\/information\/page\/([^/?#]+)/],
  ['post', /^\/(?:information\/post|blog)\/([^/?#]+)/],
  ['category', /^\/menu\/([^/?#]+)/],
  ['product', /^\/menu\/[^/?#]+\/[^/?#]+\/([^/?#]+)/],
];

type Place = Pick<Entry<unknown>, 'source' | 'path'>;

/** Ids and slugs of everything in the folder, including entries with mistakes, so that one mistake is not reported twice. */
export class Links {
  readonly problems: Problem[];
  readonly media: MediaIndex;
  readonly warehouses = new Set<number>();
  readonly #known = new Map<Noun, Map<number | string, number>>();
  readonly #first = new Map<string, Place>();
  readonly #unread = new Set<Noun>();

  /**
   * Set when an external menu is merged in: its entries can disappear without a change of the folder, so references to missing ones are
   * reported here and left out.
   */
  readonly #forgive: ((problem: Problem) => void) | undefined;

  constructor(problems: Problem[], media: MediaIndex, forgive?: (problem: Problem) => void) {
    this.problems = problems;
    this.media = media;
    this.#forgive = forgive;
  }

  get isForgiving(): boolean {
    return this.#forgive !== undefined;
  }

  fail(entry: Place, field: Path, message: string): void {
    this.problems.push(problemAt(entry, field, message));
  }

  /** A file of this kind could not be read: references to its entries are not reported as problems. */
  miss(noun: Noun): void {
    this.#unread.add(noun);
  }

  /** Registers id and slug of a raw entry. */
  learn(noun: Noun, source: Source, path: Path, raw: unknown): void {
    if (typeof raw !== 'object' || raw === null || !('id' in raw) || typeof raw.id !== 'number') return;
    const slug = 'slug' in raw && typeof raw.slug === 'string' ? raw.slug : undefined;
    const known = this.#known.get(noun) ?? new Map<number | string, number>();
    this.#known.set(noun, known);
    known.set(raw.id, raw.id);
    if (slug !== undefined) known.set(slug, raw.id);
    this.unique(`${noun === 'page' ? 'post' : noun} id`, raw.id, { source, path }, ['id']);
    if (slug !== undefined) this.unique(`${noun} slug`, slug, { source, path }, ['slug']);
  }

  /** Reports the second entry that uses a value. */
  unique(kind: string, value: string | number, place: Place, field: Path): void {
    const key = `${kind} ${value}`;
    const first = this.#first.get(key);
    if (first) this.fail(place, field, `${value} is already used at ${first.source.file}:${first.source.lineOf(first.path)}`);
    else this.#first.set(key, place);
  }

  /** The id for a reference. An unknown reference is reported as a problem and gives undefined. */
  one(noun: Noun, ref: Ref, entry: Place, field: Path): number | undefined {
    const id = this.#known.get(noun)?.get(ref);
    if (id === undefined && !this.#unread.has(noun)) {
      const problem = problemAt(entry, field, `unknown ${noun} ${typeof ref === 'string' ? `"${ref}"` : ref}`);
      if (this.#forgive === undefined) this.problems.push(problem);
      else this.#forgive(problem);
    }
    return id;
  }

  many(noun: Noun, refs: readonly Ref[], entry: Place, field: Path): number[] {
    return [...new Set(refs.flatMap((ref, index) => this.one(noun, ref, entry, [...field, index]) ?? []))];
  }

  /** Registers the warehouses of raw settings, so that a mistake elsewhere in the settings does not make warehouses unknown. */
  learnWarehouses(settings: unknown): void {
    const locations = typeof settings === 'object' && settings !== null && 'locations' in settings ? settings.locations : undefined;
    if (!Array.isArray(locations)) return;
    for (const { term_id } of locations.filter((each) => typeof each?.term_id === 'number')) this.warehouses.add(term_id);
  }

  warehouse(id: number, entry: Place, field: Path): void {
    if (this.warehouses.size > 0 && !this.warehouses.has(id))
      this.fail(entry, field, `unknown warehouse ${id}; settings.locations has ${[...this.warehouses].join(', ')}`);
  }

  warehousesOf(ids: readonly number[], entry: Place, field: Path): void {
    for (const [index, id] of ids.entries()) this.warehouse(id, entry, [...field, index]);
  }

  /** Checks that the address of a page, post, category or dish leads to one; other addresses are not checked. */
  address(address: string | undefined, entry: Place, field: Path): void {
    for (const [noun, pattern] of ADDRESSES) {
      const slug = pattern.exec(address ?? '')?.[1];
      if (slug !== undefined) this.one(noun, readable(slug), entry, field);
    }
  }

  /** Checks that a picture or video named in a field is in media/ (full addresses are accepted). */
  file(name: string | undefined, entry: Place, field: Path): void {
    if (name === undefined || /^https?:/.test(name) || this.media.has(name)) return;
    this.fail(entry, field, `no file media/${name}`);
  }

  files(names: readonly string[], entry: Place, field: Path): void {
    for (const [index, name] of names.entries()) this.file(name, entry, [...field, index]);
  }
}
