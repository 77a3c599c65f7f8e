import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data';

/** MDN's table of which browser has what. Not imported: Vite would make a module of its 18 MB, which takes seconds for each test file. */
export const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
