import type { ContentStreets } from '#backend/content/shop.ts';
import { asciiDigits } from '#lib/contract/digits.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import type { Located } from '#lib/domain/quote.ts';

/** One address in the response of `geo/v1/suggest`; coordinates are [longitude, latitude]. */
interface GeoAddress {
  text: string;
  coordinates: [number, number];
  /** exact: this house; number: the house without its building part; near: the closest house number; street: no house. */
  precision: 'exact' | 'number' | 'near' | 'street';
  district: string;
  city: string;
}

export interface Geo {
  /** Addresses that match the typed text, best first (decisions «Delivery»). */
  suggest(query: string, limit?: number): GeoAddress[];
  /** The five addresses nearest to a point, nearest first; none when no house is within 500 m. */
  reverse(longitude: number, latitude: number): GeoAddress[];
  /** The house of an address (precision exact or number); of several streets of that name, the one nearest to a point. */
  locate(address: string, near: LonLat): Located;
}

interface IndexedHouse {
  house: string;
  folded: string;
  number: string;
  coordinates: [number, number];
}
interface IndexedStreet {
  name: string;
  district: string;
  words: string[];
  houses: IndexedHouse[];
  middle: [number, number];
  /** Westernmost, southernmost, easternmost and northernmost house. */
  box: readonly [west: number, south: number, east: number, north: number];
}

const EXACT_METRES = 100;
const FAR_METRES = 500;
const METRES_PER_LATITUDE = 110_574;
/** Maximum suggestions searched for houses with the same text: streets with the same name come first. */
const MOST_SAME = 100;

const metresPerLongitude = (latitude: number): number => 111_320 * Math.cos((latitude * Math.PI) / 180);

/** Returns a function for the distance in metres from a point; exact enough within a city. */
const metresFrom =
  ([longitude, latitude]: LonLat) =>
  ([lon, lat]: LonLat): number =>
    Math.hypot((lon - longitude) * metresPerLongitude(latitude), (lat - latitude) * METRES_PER_LATITUDE);

const isHouse = ({ precision }: GeoAddress): boolean => precision === 'exact' || precision === 'number';

/** Builds the index once per content; a list of 20,000 streets answers in a few milliseconds. */
export function createGeo(streets: ContentStreets | undefined): Geo {
  const city = streets?.city ?? '';
  const places = new Set([streets?.country, streets?.region, city].flatMap((name) => foldText(name ?? '').split(' ')));
  const index = (streets?.streets ?? []).map(indexStreet).sort(byName);
  const answer = (street: IndexedStreet, house: string, at: [number, number], precision: GeoAddress['precision']): GeoAddress => ({
    text: [street.name, house].filter((part) => part !== '').join(', '),
    coordinates: at,
    precision,
    district: street.district,
    city,
  });

  const housesOf = (street: IndexedStreet): GeoAddress[] =>
    [...street.houses].sort(byHouse).map((h) => answer(street, h.house, h.coordinates, 'exact'));

  const inStreet = (street: IndexedStreet, typed: string, wantsHouse: boolean): GeoAddress[] => {
    if (typed === '' && wantsHouse) return housesOf(street);
    if (typed === '') return [answer(street, '', street.middle, 'street')];
    const same = street.houses.filter((h) => h.folded === typed);
    const longer = street.houses.filter((h) => h.folded !== typed && h.folded.startsWith(typed)).sort(byHouse);
    const found = [...same, ...longer].map((h) => answer(street, h.house, h.coordinates, 'exact'));
    if (found.length > 0) return found;
    const number = street.houses.filter((h) => h.number === houseNumber(typed)).sort(byHouse)[0];
    if (number) return [answer(street, typed, number.coordinates, 'number')];
    const near = nearestNumber(street.houses, Number(houseNumber(typed)));
    return [near ? answer(street, near.house, near.coordinates, 'near') : answer(street, '', street.middle, 'street')];
  };

  const fitting = (words: readonly string[], limit: number, wantsHouse: boolean): GeoAddress[] => {
    if (words.length === 0) return [];
    const splits = words.flatMap((word, at) => (at > 0 && /^\d/.test(word) ? [at] : []));
    // The longest matching street name is used: «8 марта 5» is house 5, «сибирский тракт 34 к 4» house 34к4.
    for (const at of [words.length, ...splits]) {
      const house = foldHouse(words.slice(at).join(' '));
      const matches = ranked(index, words.slice(0, at));
      const found = matches.flatMap((street) => inStreet(street, house, wantsHouse).slice(0, matches.length === 1 ? limit : 3));
      if (found.length > 0) return found.sort((a, b) => PRECISIONS.indexOf(a.precision) - PRECISIONS.indexOf(b.precision)).slice(0, limit);
    }
    return [];
  };

  const find = (query: string, limit: number, wantsHouse: boolean): GeoAddress[] => {
    let streets: GeoAddress[] = [];
    for (const words of queryReadings(query, places)) {
      const found = fitting(words, limit, wantsHouse);
      if (found[0] !== undefined && isHouse(found[0])) return found;
      if (streets.length === 0) streets = found;
    }
    return streets;
  };

  return {
    // a comma after a street requests its houses
    suggest: (query, limit = 10) => find(query, limit, query.trimEnd().endsWith(',')),
    locate(address, near) {
      const [best, ...others] = find(address, MOST_SAME, false);
      if (best === undefined) return 'unknown';
      if (!isHouse(best)) return 'no_house';
      const metres = metresFrom(near);
      return others
        .filter((one) => isHouse(one) && one.text === best.text)
        .map((one) => one.coordinates)
        .reduce((nearest, one) => (metres(one) < metres(nearest) ? one : nearest), best.coordinates);
    },
    reverse(longitude, latitude) {
      const nearest: { metres: number; street: IndexedStreet; house: IndexedHouse }[] = [];
      const metresTo = metresFrom([longitude, latitude]);
      const [far, farUp] = [FAR_METRES / metresPerLongitude(latitude), FAR_METRES / METRES_PER_LATITUDE];
      for (const street of index) {
        const [west, south, east, north] = street.box;
        if (longitude < west - far || longitude > east + far || latitude < south - farUp || latitude > north + farUp) continue;
        for (const house of street.houses) {
          const metres = metresTo(house.coordinates);
          if (metres <= FAR_METRES) nearest.push({ metres, street, house });
        }
      }
      return nearest
        .sort((a, b) => a.metres - b.metres)
        .slice(0, 5)
        .map(({ metres, street, house }) => answer(street, house.house, house.coordinates, metres <= EXACT_METRES ? 'exact' : 'near'));
    },
  };
}

const PRECISIONS: readonly GeoAddress['precision'][] = ['exact', 'number', 'near', 'street'];

function indexStreet({ street, district, houses }: ContentStreets['streets'][number]): IndexedStreet {
  const indexed = houses.map(({ house, coordinates }) => {
    const folded = foldHouse(house);
    return { house, folded, number: houseNumber(folded), coordinates };
  });
  const inOrder = [...indexed].sort(byHouse);
  return {
    name: street,
    district: district ?? '',
    words: streetWords(street),
    houses: indexed,
    middle: inOrder[Math.floor(inOrder.length / 2)]?.coordinates ?? [0, 0],
    box: boxOf(indexed.map((house) => house.coordinates)),
  };
}

const boxOf = (points: readonly (readonly [number, number])[]): IndexedStreet['box'] => {
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
};

/** Streets with a word for every typed word prefix; whole-word matches first, then matches of the first word, then in the order of `index`. */
function ranked(index: readonly IndexedStreet[], typed: readonly string[]): IndexedStreet[] {
  const scored = index.flatMap((street) => {
    const score = scoreOf(street.words, typed);
    return score === undefined ? [] : [{ street, score }];
  });
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, 30).map(({ street }) => street);
}

function scoreOf(words: readonly string[], typed: readonly string[]): number | undefined {
  const left = [...words];
  let score = 0;
  for (const word of typed) {
    const whole = left.indexOf(word);
    const at = whole >= 0 ? whole : left.findIndex((own) => own.startsWith(word));
    if (at < 0) return undefined;
    score += (whole >= 0 ? 4 : 1) + (words.indexOf(left[at] ?? '') === 0 ? 2 : 0);
    left.splice(at, 1);
  }
  return score - left.length * 0.5;
}

const collator = new Intl.Collator('ru');
const byName = (a: IndexedStreet, b: IndexedStreet) => collator.compare(a.words.join(' '), b.words.join(' '));
const byHouse = (a: IndexedHouse, b: IndexedHouse) => Number(a.number) - Number(b.number) || a.folded.localeCompare(b.folded, 'ru');

/** The house with the closest number, within ten. */
function nearestNumber(houses: readonly IndexedHouse[], wanted: number): IndexedHouse | undefined {
  const distance = (h: IndexedHouse) => Math.abs(Number(h.number) - wanted);
  return houses.filter((h) => distance(h) <= 10).sort((a, b) => distance(a) - distance(b))[0];
}

const KIND_WORDS = new Set(
  'улица ул проспект пр пркт прт переулок пер площадь пл бульвар бр бул шоссе ш набережная наб проезд прд тупик туп тракт тр аллея ал квартал кв микрорайон мкр street st avenue ave'.split(
    ' ',
  ),
);
const PLACE_WORDS = new Set('россия рф город г республика респ область обл край район рн дом д'.split(' '));

/** Lower case, ё as е; everything except letters, digits and the slash of a house number becomes one space. */
const foldText = (text: string): string =>
  asciiDigits(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})(п?р|б|пр)-(?=т(?!\p{L})|кт(?!\p{L})|д(?!\p{L})|р(?!\p{L}))/gu, '$1')
    .replace(/(\d)[-\s]?(я|й|ая|ый|ой|го|е)(?!\p{L})/gu, '$1$2')
    .replace(/[^\p{L}\d/]+/gu, ' ')
    .trim();

/** Words of a street's name without «улица» and the like; a name made of such words alone keeps them. */
function streetWords(name: string): string[] {
  const all = foldText(name).split(' ');
  const own = all.filter((word) => !KIND_WORDS.has(word));
  return own.length > 0 ? own : all;
}

const FLAT = /(\d\S*) (?:квартира|кв|офис|оф|подъезд|под|этаж|эт)(?: .*)?$/u;

/**
 * Readings of the typed text as words without country, city, region and kind of street. A street can have the name of its city or region, so there is another
 * reading with each such word that comes last.
 */
function queryReadings(query: string, places: ReadonlySet<string>): string[][] {
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

/** The number at the beginning of a folded house: «12к2» → «12». */
const houseNumber = (folded: string): string => /^\d+/.exec(folded)?.[0] ?? '';
