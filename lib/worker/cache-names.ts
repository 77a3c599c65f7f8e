/** The caches of the worker; an open page reads the first to tell what there is. */
export const PAGES = 'shop-pages';
export const ANSWERS = 'shop-answers';
export const ASSETS = 'shop-assets';
export const FILES = 'shop-files';
