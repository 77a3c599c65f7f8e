import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadShop } from '../load.ts';
import { ContentError, type Problem } from '../problem.ts';

/** A text file of a shop folder that is to be written. */
export interface Change {
  readonly file: string;
  readonly text: string;
}

const keyOf = ({ file, field, message }: Problem): string => JSON.stringify([file, field, message]);

async function problemsOf(dir: string): Promise<readonly Problem[]> {
  try {
    await loadShop(dir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** What would stop the start of a shop once these files are written, and does not stop it now. Nothing is written to the shop. */
export async function newProblems(shopDir: string, changes: readonly Change[]): Promise<readonly Problem[]> {
  const copy = mkdtempSync(join(tmpdir(), 'shop-import-'));
  try {
    for (const entry of existsSync(shopDir) ? readdirSync(shopDir, { withFileTypes: true }) : []) {
      const [from, to] = [resolve(shopDir, entry.name), join(copy, entry.name)];
      // pictures are only looked at
      if (entry.name === 'media' && entry.isDirectory()) symlinkSync(from, to, 'junction');
      else cpSync(from, to, { recursive: true });
    }
    for (const { file, text } of changes) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
    const problems = await problemsOf(copy);
    if (problems.length === 0) return [];
    const known = new Set((await problemsOf(shopDir)).map(keyOf));
    return problems.filter((problem) => !known.has(keyOf(problem)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
