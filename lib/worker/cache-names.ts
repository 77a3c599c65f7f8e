/** The caches of the worker; open pages read the first to find which copies exist. */
export const PAGES = 'shop-pages';
export const ANSWERS = 'shop-answers';
export const ASSETS = 'shop-assets';
export const FILES = 'shop-files';
