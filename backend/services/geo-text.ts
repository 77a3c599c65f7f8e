const KIND_WORDS = new Set(
  'улица ул проспект пр пркт прт переулок пер площадь пл бульвар бр бул шоссе ш набережная наб проезд прд тупик туп тракт тр аллея ал квартал кв микрорайон мкр street st avenue ave'.split(
    ' ',
  ),
);
const PLACE_WORDS = new Set('россия рф город г республика респ область обл край район рн дом д'.split(' '));

/** Lower case, ё as е, everything but letters, digits and the slash of a house number as one space. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})(п?р|б|пр)-(?=т(?!\p{L})|кт(?!\p{L})|д(?!\p{L})|р(?!\p{L}))/gu, '$1')
    .replace(/(\d)[-\s]?(я|й|ая|ый|ой|го|е)(?!\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\d/]+/gu, ' ')
    .trim();

/** Words of a street's name without «улица» and the like; a name made of such words alone keeps them. */
export function streetWords(name: string): string[] {
  const all = foldText(name).split(' ');
  const own = all.filter((word) => !KIND_WORDS.has(word));
  return own.length > 0 ? own : all;
}

const FLAT = /(\d\S*) (?:квартира|кв|офис|оф|подъезд|под|этаж|эт)(?: .*)?$/u;

/**
 * What was typed as words without country, city, region and kind of street; then, as a street may bear the name of its city or region, once with each such
 * word where it stands last.
 */
export function queryReadings(query: string, places: ReadonlySet<string>): string[][] {
  const all = foldText(query.slice(0, 200))
    .replace(FLAT, '$1')
    .split(' ')
    .filter((word) => word !== '');
  const named = all.filter((word) => !KIND_WORDS.has(word) && !PLACE_WORDS.has(word));
  const own = named.filter((word) => !places.has(word));
  const streets = [...new Set(named.filter((word) => places.has(word)))].map((name) =>
    named.filter((word, at) => !places.has(word) || at === named.lastIndexOf(name)),
  );
  return [own.length > 0 ? own : all, ...streets];
}

/** «12 корпус 2», «12 к. 2», «д. 12К2» → «12к2»; «12 а/3» → «12а/3». */
export const foldHouse = (house: string): string =>
  foldText(house)
    .replace(/(?:корпус|корп|к)\s*(?=\d)/gu, 'к')
    .replace(/(?:строение|стр|с)\s*(?=\d)/gu, 'с')
    .replace(/(?:литера|лит)\s*/gu, '')
    .replace(/(\d) (?=\d)/gu, '$1/')
    .replace(/\s+/gu, '');

/** The number a folded house begins with: «12к2» → «12». */
export const houseNumber = (folded: string): string => /^\d+/.exec(folded)?.[0] ?? '';
