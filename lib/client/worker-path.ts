/** The path of the service worker, for pages and server. */
export const WORKER_PATH = '/sw.js';
