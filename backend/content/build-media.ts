import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { indexMedia } from './media.ts';
import { buildMedia } from './media-build.ts';
import { ContentError, type Problem } from './problem.ts';

/** `node backend/content/build-media.ts [shop folder] [target folder]`: creates the picture variants of a shop. */
const [dir = process.env.SHOP_DIR ?? 'backend/shop', outDir = join(process.env.DATA_DIR ?? '.data', 'media')] = process.argv.slice(2);

// `npm start` runs this while the shop already answers visitors: low priority keeps requests fast
setPriority(constants.priority.PRIORITY_LOW);

try {
  const problems: Problem[] = [];
  // only media/ matters here: with WooCommerce the other files can refer to products that are not in the folder
  const media = [...indexMedia(dir, problems).keys()].sort();
  if (problems.length > 0) throw new ContentError(problems);
  const report = await buildMedia({ dir, media }, outDir, (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[Kpictures ${line}`);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  console.log(`pictures: ${report.made} made, ${report.upToDate} up to date`);
  for (const { file, message } of report.failed) console.error(`media/${file}: ${message}`);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
