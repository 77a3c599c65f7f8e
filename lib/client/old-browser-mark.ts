/** Attribute of the root element in a browser older than the oldest supported ones. */
export const OLD_BROWSER = 'data-old-browser';
/** The name of the meta element with the message for such a browser. */
export const OLD_BROWSER_META = 'old-browser';
