import { run } from './run.ts';

/** `npm run dev`: the shop with the app rebuilt at every change. */
await run(true);
