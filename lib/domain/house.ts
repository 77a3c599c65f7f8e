/** «2-я», «8-го», «5th»: numbers that belong to a street's name. */
const ORDINAL = /^\d+-?(я|й|ая|ый|ой|го|е|st|nd|rd|th)$/iu;

const PARTS = 'кв|квартира|оф|офис|подъезд|эт|этаж|комн|комната|пом|помещение|домофон|flat|apt|apartment|floor|entrance|office|room|unit';
/** «кв. 5», «подъезд 2», «flat 7»: what lies inside a house says nothing of which one it is. */
const INSIDE = new RegExp(`(?<![\\p{L}\\d])(?:${PARTS})(?:\\.\\s*|\\s+|(?=[\\d№#]))[№#]?\\s*\\d+\\p{L}?(?![\\p{L}\\d])`, 'giu');
/** «5 этаж», «2-й подъезд». */
const COUNTED = /(?<![\p{L}\d/-])\d+(?:-?\p{L}{1,2})?\s+(?:этаж|подъезд|floor)(?!\p{L})/giu;

/**
 * Whether an address names a house at all: some number in it that is no ordinal, flat, floor or entrance (DLV-03). Whether that house exists only a
 * list of streets can tell; addresses of every language come through here.
 */
export const namesHouse = (address: string): boolean =>
  address
    .replace(INSIDE, ' ')
    .replace(COUNTED, ' ')
    .split(/[\s,]+/)
    .some((word) => /\d/.test(word) && !ORDINAL.test(word));
