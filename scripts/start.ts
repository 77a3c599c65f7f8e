import { buildApp, buildPictures } from './build.ts';
import { buildInput, isBuilt } from './build-input.ts';
import { run } from './run.ts';

/** `npm start`: builds what is not built, then runs the shop. */
const embedded = !process.env.BACKEND_URL;
if (isBuilt(buildInput())) {
  if ((await run(false)) && embedded) await buildPictures();
} else {
  const [app] = await Promise.all([buildApp(), embedded ? buildPictures() : true]);
  if (!app) process.exit(1);
  await run(false);
}
