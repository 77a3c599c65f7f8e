import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tools } from './promise.ts';

/** What the storefront needs of its folder to run a build. */
const COPIED = ['server.ts', 'next.config.ts', 'package.json', 'lib', 'messages'];
const LINKED = ['node_modules', 'public'];
const UNUSED = /^\.next\/(cache|dev|diagnostics|trace|types)/;

/** Where the build contains a guard, and the text that replaces it to remove the guard. */
interface BuiltGuard {
  /** The server, or what browsers load (`.next/static`). */
  readonly part: 'server' | 'static';
  readonly text: string | RegExp;
  /** `$1` is what a pattern found. */
  readonly instead: string | ((found: string) => string);
}

export const BUILT_GUARDS = {
  /** The parser of the backend's HTML; without it the markup is inserted unchanged. */
  htmlReader: {
    part: 'server',
    text: /(\w+)=(\w+)\.slice\(0,4e5\);try\{/,
    instead: '$1=$2.slice(0,4e5);return[{tag:"div",attrs:{dangerouslySetInnerHTML:{__html:$1}},children:[]}];try{',
  },
  /** The short life of pages made from old data. */
  renderAgainSoon: {
    part: 'server',
    text: '["render-again-soon"],{revalidate:10}',
    instead: '["render-again-soon"],{revalidate:1800}',
  },
  /** The call in `lib/client/storage.ts` that checks a stored state. */
  storedState: { part: 'static', text: /=this\.#\w+\.read\((\w+\.state),\w+\)/g, instead: '=$1' },
  /**
   * The check in `lib/client/storage.ts` that makes a window read what another one has written: whether the stored text differs from the one it has seen.
   * Without it a window reads the storage when it opens and never again.
   */
  newerText: {
    part: 'static',
    text: /(?<=\.getItem\(this\.#\w+\.name\);if\()\w+===this\.#\w+(?=\)return;)/g,
    instead: (check) => `null!==${/this\.#\w+$/.exec(check)?.[0]}||${check}`,
  },
} as const satisfies Readonly<Record<string, BuiltGuard>>;

/** The code of the build in `dir` that holds a guard, by file, without the guard. @throws when none does: a guard that has moved would pass for one that was taken out. */
export function withoutGuard({ part, text, instead }: BuiltGuard, dir = process.cwd()): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const file of globSync(`.next/${part}/**/*.js`, { cwd: dir })) {
    const path = join(dir, file);
    const source = readFileSync(path, 'utf8');
    const bare = replaced(source, text, instead);
    if (bare !== source) changed.set(path, bare);
  }
  if (changed.size === 0) throw new Error(`the build has no ${text}`);
  return changed;
}

function replaced(source: string, text: BuiltGuard['text'], instead: BuiltGuard['instead']): string {
  if (typeof instead === 'function') return source.replaceAll(text, instead);
  return typeof text === 'string' ? source.replaceAll(text, () => instead) : source.replace(text, instead);
}

/** A copy of the build without a guard; answers its folder. */
export function otherBuild(tools: Pick<Tools, 'after'>, guard: BuiltGuard): string {
  const dir = mkdtempSync(join(tmpdir(), 'build-'));
  tools.after(() => rmSync(dir, { recursive: true, force: true }));
  for (const name of COPIED) cpSync(name, join(dir, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(process.cwd(), name), join(dir, name));
  cpSync('.next', join(dir, '.next'), { recursive: true, verbatimSymlinks: true, filter: (from) => !UNUSED.test(from) });
  for (const [path, bare] of withoutGuard(guard, dir)) writeFileSync(path, bare);
  return dir;
}
