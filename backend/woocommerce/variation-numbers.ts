import { type Db, transact } from '../db/open.ts';
import { readState } from '../db/woo-mirror.ts';
import { type GivenNumber, VariationNumbers } from './any-variation.ts';

const ROUNDS = 5;
const AT_ONCE = 200;
/** See migration 0018. */
const NUMBERING = 'numbering';

const stored = (db: Db): Promise<GivenNumber[]> =>
  db.selectFrom('woo_variation_numbers').select(['variation', 'choice', 'place']).execute();

/** The numbers that were given to values of variations. */
export const readVariationNumbers = async (db: Db): Promise<VariationNumbers> =>
  new VariationNumbers(await stored(db), (await readState(db, NUMBERING)) === 'derived');

/**
 * What `make` makes, after every number that it gave is stored. Another backend may have given a number to another value meanwhile: then it is made anew
 * with the numbers of both.
 * @throws when backends never agree.
 */
export async function withVariationNumbers<T>(db: Db, isWhole: boolean, make: (numbers: VariationNumbers) => Promise<T>): Promise<T> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const numbers = await readVariationNumbers(db);
    const made = await make(numbers);
    const isStored = await store(db, numbers.given);
    // from now on no list of values says anything about numbers
    if (isStored && isWhole) await db.deleteFrom('woo_state').where('name', '=', NUMBERING).execute();
    if (isStored) return made;
  }
  throw new Error('numbers of variations: another backend gives others each time');
}

/** Stores numbers; false when one of them, or its value's, is already another. */
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
