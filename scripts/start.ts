import { buildInput, isBuilt } from './build-input.ts';
import { run } from './run.ts';

if (process.argv.length > 2) (await import('./start-arguments.ts')).answerArguments('npm start');

/** Imported on demand: a start of a built shop needs no build code. */
const builder = () => import('./build.ts');

/** `npm start`: builds the app unless it is built, runs the shop, then makes the pictures that are missing; until then their originals are served. */
if (!isBuilt(buildInput()) && !(await (await builder()).buildApp())) process.exit(1);
if ((await run(false)) && !process.env.BACKEND_URL) await (await builder()).buildPictures();
