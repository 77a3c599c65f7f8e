const NBSP = '\u00a0';

/** A word of one or two letters, which a reader takes together with what follows. */
const SHORT = /(?<![\p{L}\p{N}])(\p{L}{1,2}) (?=\S)/gu;
/** A number and what it counts, the groups of its digits included. */
const COUNTED = /(?<=\d) (?=[\p{L}\p{Sc}%°\d])/gu;
/** A dash belongs to the line it ends, never to the beginning of the next. */
const DASH = / (?=[—–] )/g;

/** What a shop wrote, with no-break spaces where a careful typesetter puts them: no line ends with a preposition or parts «18» from «роллов». */
export const bindWords = (text: string): string => text.replace(DASH, NBSP).replace(COUNTED, NBSP).replace(SHORT, `$1${NBSP}`);
