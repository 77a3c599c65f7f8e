import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Creates a folder; it is removed after the tests of the file, or when a process without tests ends. */
export function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'content-test-'));
  made.push(dir);
  return dir;
}

function removeAll(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

// A test worker is stopped without an exit event.
if (process.env.VITEST) (await import('vitest')).afterAll(removeAll);
else process.once('exit', removeAll);
