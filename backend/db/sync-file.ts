import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Has a file, and its name in its folder, on the disk when it returns. */
export function syncFile(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}
