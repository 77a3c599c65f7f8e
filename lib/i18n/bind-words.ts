const NBSP = '\u00a0';

/** A word of one or two letters, which must stay with the next word. */
const SHORT = /(?<![\p{L}\p{N}])(\p{L}{1,2}) (?=\S)/gu;
/** A space within a number, or between a number and its unit. */
const COUNTED = /(?<=\d) (?=[\p{L}\p{Sc}%°\d])/gu;
/** A space before a dash: the dash must not begin a line. */
const DASH = / (?=[—–] )/g;

/** Replaces spaces with no-break spaces by typographic rules: no line ends with a preposition or separates «18» from «роллов». */
export const bindWords = (text: string): string => text.replace(DASH, NBSP).replace(COUNTED, NBSP).replace(SHORT, `$1${NBSP}`);
