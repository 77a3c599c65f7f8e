import { buildApp, buildPictures } from './build.ts';
import { run } from './shop.ts';

if (process.argv.length > 2) (await import('./docs.ts')).answerArguments('npm start');

/** `npm start`: builds the app unless it is built, runs the shop, then makes the pictures that are missing; until then their originals are served. */
if (!(await buildApp())) process.exit(1);
if ((await run(false)) && !process.env.BACKEND_URL) await buildPictures();
