/** Where the shop's worker is, for pages and their server alike. */
export const WORKER_PATH = '/sw.js';
