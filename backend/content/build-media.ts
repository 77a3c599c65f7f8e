import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { indexMedia, isRaster, MEDIA_FOLDER, MEDIA_FORMATS, MEDIA_WIDTHS, PREVIEW } from './media.ts';
import { ContentError, type Problem } from './problem.ts';

const MANIFEST = 'manifest.json';
const PARALLEL = 2;
/** The manifest is written after this number of pictures, so that an interrupted run continues from there. */
const NOTE_EVERY = 50;
/** Change it when variants are made differently: all of them are then made again. */
const RECIPE = '3';

/** Original file name to the hash of its content and the names of its variants. */
const manifestFile = z.record(z.string(), z.strictObject({ hash: z.string(), files: z.array(z.string()).max(100) }));
type Manifest = z.output<typeof manifestFile>;

interface MediaReport {
  made: number;
  upToDate: number;
  /** Originals that are not readable pictures, with the reason. */
  failed: { file: string; message: string }[];
}

/**
 * Writes `{name}-{width}.avif|webp` for every width not above the original's, `{name}-preview.avif`, and `{name}.webp` when the original has another format.
 * Originals whose content has not changed since the last run are skipped; variants of removed originals are deleted.
 */
export async function buildMedia(
  shop: { readonly dir: string; readonly media: readonly string[] },
  outDir: string,
  progress: (line: string) => void = () => {},
): Promise<MediaReport> {
  await mkdir(outDir, { recursive: true });
  const before = await readManifest(outDir);
  const after: Manifest = {};
  const report: MediaReport = { made: 0, upToDate: 0, failed: [] };
  const queue = shop.media.filter(isRaster);
  const total = queue.length;
  let done = 0;
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const bytes = await readFile(join(shop.dir, MEDIA_FOLDER, file));
      const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 32);
      const old = before[file];
      if (old?.hash === hash && old.files.every((each) => existsSync(join(outDir, each)))) {
        after[file] = old;
        report.upToDate += 1;
      } else {
        try {
          after[file] = { hash, files: await makeVariants(file, bytes, outDir) };
          report.made += 1;
        } catch (error) {
          report.failed.push({ file, message: error instanceof Error ? error.message : String(error) });
        }
      }
      done += 1;
      if (report.made % NOTE_EVERY === NOTE_EVERY - 1)
        await writeWhole(join(outDir, MANIFEST), JSON.stringify({ ...before, ...after }, null, 1));
      progress(`${done}/${total} ${file}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await writeWhole(join(outDir, MANIFEST), JSON.stringify(after, null, 1));
  await removeOthers(outDir, new Set(Object.values(after).flatMap(({ files }) => files)));
  return report;
}

/** AVIF quality 50: at lower values shadows show edges, 55 needs a fifth more bytes. Effort 2 takes a sixth of the default's time for one per cent more bytes. */
async function makeVariants(file: string, bytes: Buffer, outDir: string): Promise<string[]> {
  const name = parse(file).name;
  const { autoOrient } = await sharp(bytes).metadata();
  const made: string[] = [];
  const save = async (target: string, image: Sharp) => {
    await writeWhole(join(outDir, target), await image.toBuffer());
    made.push(target);
  };
  for (const width of MEDIA_WIDTHS.filter((each) => each <= autoOrient.width)) {
    for (const format of MEDIA_FORMATS) {
      const image = sharp(bytes).autoOrient().resize({ width });
      await save(`${name}-${width}.${format}`, format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 80 }));
    }
  }
  await save(`${name}-${PREVIEW}.avif`, previewPicture(bytes));
  if (!/\.webp$/i.test(file)) await save(`${name}.webp`, sharp(bytes).autoOrient().webp({ quality: 82 }));
  return made;
}

/** The placeholder shown until a picture is loaded: as wide as on phones, blurred, about 1,400 bytes, so that it can be inlined in a page. */
export const previewPicture = (bytes: Buffer): Sharp =>
  sharp(bytes).autoOrient().resize({ width: 420 }).blur(6).avif({ quality: 1, effort: 4 });

async function readManifest(outDir: string): Promise<Manifest> {
  try {
    return manifestFile.parse(JSON.parse(await readFile(join(outDir, MANIFEST), 'utf8')));
  } catch {
    return {};
  }
}

/** Writes to a temporary file and renames it, so that no reader sees half a file. */
async function writeWhole(path: string, data: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, data);
  await rename(`${path}.part`, path);
}

async function removeOthers(outDir: string, keep: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(outDir)) {
    if (file !== MANIFEST && /\.(avif|webp|part)$/.test(file) && !keep.has(file)) await rm(join(outDir, file), { force: true });
  }
}

/** `node backend/content/build-media.ts [shop folder] [target folder]`: creates the picture variants of a shop. */
if (import.meta.main) {
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
}
