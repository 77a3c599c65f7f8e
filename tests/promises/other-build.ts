import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tools } from './promise.ts';

/** What the storefront needs of its folder to run a build. */
const COPIED = ['server.ts', 'next.config.ts', 'package.json', 'lib', 'messages'];
const LINKED = ['node_modules', 'public'];
const UNUSED = /^\.next\/(cache|dev|diagnostics|trace|types)/;

function replaced(source: string, text: string | RegExp, instead: string | ((found: string) => string)): string {
  if (typeof instead === 'function') return source.replaceAll(text, instead);
  return typeof text === 'string' ? source.replaceAll(text, () => instead) : source.replace(text, instead);
}

/** A copy of the build whose server (or what browsers load, `.next/static`) has other text wherever `text` stood (`$1` is what a pattern found). @throws when it stands nowhere: a guard that has moved would pass for one that was taken out. */
export function otherBuild(
  tools: Pick<Tools, 'after'>,
  text: string | RegExp,
  instead: string | ((found: string) => string),
  part: 'server' | 'static' = 'server',
): string {
  const dir = mkdtempSync(join(tmpdir(), 'build-'));
  tools.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const name of COPIED) cpSync(name, join(dir, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(process.cwd(), name), join(dir, name));
  cpSync('.next', join(dir, '.next'), { recursive: true, verbatimSymlinks: true, filter: (from) => !UNUSED.test(from) });
  let found = 0;
  for (const file of globSync(`.next/${part}/**/*.js`, { cwd: dir })) {
    const path = join(dir, file);
    const source = readFileSync(path, 'utf8');
    const changed = replaced(source, text, instead);
    if (changed === source) continue;
    found += 1;
    writeFileSync(path, changed);
  }
  if (found === 0) throw new Error(`the build has no ${text}`);
  return dir;
}
