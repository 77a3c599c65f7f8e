/** Marks the root of a page in a browser that is older than the shop's oldest ones. */
export const OLD_BROWSER = 'data-old-browser';
/** The name of the meta element with the sentence that such a browser shows. */
export const OLD_BROWSER_META = 'old-browser';
