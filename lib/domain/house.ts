/** «2-я», «8-го», «5th»: numbers that belong to a street's name. */
const ORDINAL = /^\d+-?(я|й|ая|ый|ой|го|е|st|nd|rd|th)$/iu;

/**
 * Whether an address names a house at all: some number in it that is no ordinal (DLV-03). Whether that house exists only a list of streets can tell;
 * addresses of every language come through here.
 */
export const namesHouse = (address: string): boolean => address.split(/[\s,]+/).some((word) => /\d/.test(word) && !ORDINAL.test(word));
