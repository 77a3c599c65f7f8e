import { join } from 'node:path';
import { ContentError, loadShop } from './load.ts';
import { buildMedia } from './media-build.ts';

/** `node backend/content/build-media.ts [shop folder] [target folder]`: makes the picture variants of a shop. */
const [dir = process.env.SHOP_DIR ?? 'backend/shop', outDir = join(process.env.DATA_DIR ?? '.data', 'media')] = process.argv.slice(2);

try {
  const report = await buildMedia(await loadShop(dir), outDir, (line) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[Kpictures ${line}`);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  console.log(`pictures: ${report.made} made, ${report.upToDate} up to date`);
  for (const { file, message } of report.failed) console.error(`media/${file}: ${message}`);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exitCode = 1;
}
