import { run } from './shop.ts';

if (process.argv.length > 2) (await import('./docs.ts')).answerArguments('npm run dev');

/** `npm run dev`: the shop with the app rebuilt at every change. */
await run(true);
