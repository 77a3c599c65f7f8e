import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');

interface Guard {
  /** Path of the module in this project. */
  readonly file: string;
  /** What stands in it exactly once. */
  readonly text: string;
  readonly instead: string;
}

/**
 * In this process alone, a module of the product runs without a guard of its own. Files in `without/` call this and are given to a process by `--import`, so
 * nothing in the product can switch a guard off.
 * @throws {Error} when the text is not there: a guard that has moved would pass for one that was taken out.
 */
export function takeOut({ file, text, instead }: Guard): void {
  const path = join(root, file);
  const found = readFileSync(path, 'utf8').split(text).length - 1;
  if (found !== 1) throw new Error(`${file} has the guard ${found} times, not once: ${text}`);
  const url = pathToFileURL(path).href;
  registerHooks({
    load(of, context, nextLoad) {
      const loaded = nextLoad(of, context);
      if (of !== url) return loaded;
      return { ...loaded, source: String(loaded.source).replace(text, () => instead) };
    },
  });
}
