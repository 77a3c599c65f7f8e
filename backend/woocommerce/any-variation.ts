import { type Expression, type SqlBool, sql } from 'kysely';
import { type Db, transact } from '../db/open.ts';
import { readState } from '../db/woo-mirror.ts';

/**
 * WooCommerce sells a variation «for any value» of an attribute under one id; here each value is a separate choice with its own id. An id
 * is never reused for another value: a cart filled before the owner removed a value must not get another value instead.
 */
const FIRST = 1_000_000_000;
const ROOM = 15_000_000;
/** Maximum values of a variation at one time; a hash distributes them over more places. */
export const MOST_VALUES = 50;
/** Maximum values of a variation over time. */
const MOST_PLACES = 1_000;

/** Whether ids for the values of this variation fit into the range. */
export const canHaveValues = (id: number): boolean => id < ROOM;

const numberAt = (id: number, place: number): number => (place === 0 ? id : FIRST + place * ROOM + id);

/** FNV-1a. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);

/** The places that an older version derived from the current list of values. */
function derivedPlaces(keys: readonly string[]): number[] {
  if (keys.length === 1) return [0];
  const taken = new Set<number>();
  return keys.map((key) => {
    let place = hashOf(key) % MOST_VALUES;
    while (taken.has(place) && taken.size < MOST_VALUES) place = (place + 1) % MOST_VALUES;
    taken.add(place);
    return place;
  });
}

/** Option by attribute. */
type Choice = Readonly<Record<string, string>>;

/** A key of a choice that does not depend on the order of its attributes. */
const wordsOf = (choice: Choice): string => JSON.stringify(Object.entries(choice).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface GivenNumber {
  readonly variation: number;
  readonly choice: string;
  readonly place: number;
}

/** Ids of variation values: those of the database, and new ones assigned while a menu is built, which are valid once stored. */
export class VariationNumbers {
  readonly #places = new Map<number, Map<string, number>>();
  readonly #given: GivenNumber[] = [];
  /** True when an older version has already published ids, which are kept. */
  readonly #isDerived: boolean;

  constructor(known: readonly GivenNumber[] = [], isDerived = false) {
    for (const { variation, choice, place } of known) this.#of(variation).set(choice, place);
    this.#isDerived = isDerived;
  }

  get given(): readonly GivenNumber[] {
    return this.#given;
  }

  /**
   * An id for each choice of a variation; null when it has had too many. A variation that names all its options (`isAny` false) keeps WooCommerce's own id,
   * unless it was one for any value before.
   */
  numbersOf(id: number, choices: readonly Choice[], isAny: boolean): (number | null)[] {
    const isKnown = this.#places.has(id);
    if (!canHaveValues(id) || (!isAny && !isKnown)) return choices.map(() => (choices.length === 1 ? id : null));
    if (!isKnown && this.#isDerived) this.#takeOver(id, choices);
    return choices.map((choice) => {
      const place = this.#of(id).get(wordsOf(choice)) ?? this.#give(id, wordsOf(choice));
      return place === null ? null : numberAt(id, place);
    });
  }

  #of(id: number): Map<string, number> {
    const known = this.#places.get(id) ?? new Map<string, number>();
    this.#places.set(id, known);
    return known;
  }

  #takeOver(id: number, choices: readonly Choice[]): void {
    const places = derivedPlaces(choices.map((choice) => JSON.stringify(Object.values(choice))));
    for (const [index, choice] of choices.entries()) this.#note(id, wordsOf(choice), places[index] ?? 0);
  }

  /** Place 0, WooCommerce's own id, is not assigned: it may have been a variation that named its option. */
  #give(id: number, choice: string): number | null {
    const taken = new Set(this.#of(id).values());
    const wished = 1 + (hashOf(choice) % (MOST_VALUES - 1));
    const places = [
      ...Array.from({ length: MOST_PLACES - wished }, (_, n) => wished + n),
      ...Array.from({ length: wished - 1 }, (_, n) => 1 + n),
    ];
    const place = places.find((each) => !taken.has(each)) ?? null;
    if (place !== null) this.#note(id, choice, place);
    return place;
  }

  #note(variation: number, choice: string, place: number): void {
    if (this.#of(variation).has(choice)) return;
    this.#of(variation).set(choice, place);
    this.#given.push({ variation, choice, place });
  }
}

/** WooCommerce's id of a variation. */
export const wooVariationId = (id: number): number => (id >= FIRST + ROOM && id < FIRST + MOST_PLACES * ROOM ? (id - FIRST) % ROOM : id);

/** SQL condition: the column has one of the ids derived from WooCommerce's variation id. */
export const isNumberOf = (column: Expression<number>, id: number): Expression<SqlBool> =>
  canHaveValues(id)
    ? sql<SqlBool>`(${column} = ${id} or (${column} >= ${sql.lit(FIRST + ROOM)} and (${column} - ${sql.lit(FIRST)}) % ${sql.lit(ROOM)} = ${id}))`
    : sql<SqlBool>`${column} = ${id}`;

const ROUNDS = 5;
const AT_ONCE = 200;
/** See migration 0018. */
const NUMBERING = 'numbering';

const stored = (db: Db): Promise<GivenNumber[]> =>
  db.selectFrom('woo_variation_numbers').select(['variation', 'choice', 'place']).execute();

/** The ids assigned to values of variations. */
export const readVariationNumbers = async (db: Db): Promise<VariationNumbers> =>
  new VariationNumbers(await stored(db), (await readState(db, NUMBERING)) === 'derived');

/**
 * Runs `make` until all ids it assigned are stored. When another backend has assigned an id to another value meanwhile, it runs again
 * with the ids of both.
 * @throws when the conflict does not end.
 */
export async function withVariationNumbers<T>(db: Db, isWhole: boolean, make: (numbers: VariationNumbers) => Promise<T>): Promise<T> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const numbers = await readVariationNumbers(db);
    const made = await make(numbers);
    const isStored = await store(db, numbers.given);
    // from now on ids are only read from the database, never derived
    if (isStored && isWhole) await db.deleteFrom('woo_state').where('name', '=', NUMBERING).execute();
    if (isStored) return made;
  }
  throw new Error('numbers of variations: another backend gives others each time');
}

/** Stores ids; false when one of the ids, or of the values, is already assigned otherwise. */
async function store(db: Db, given: readonly GivenNumber[]): Promise<boolean> {
  if (given.length === 0) return true;
  await transact(db, async (trx) => {
    for (let at = 0; at < given.length; at += AT_ONCE)
      await trx
        .insertInto('woo_variation_numbers')
        .values([...given.slice(at, at + AT_ONCE)])
        .onConflict((c) => c.doNothing())
        .execute();
  });
  const kept = new Set((await stored(db)).map(nameOf));
  return given.every((each) => kept.has(nameOf(each)));
}

const nameOf = ({ variation, choice, place }: GivenNumber): string => `${variation} ${place} ${choice}`;
