import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { NODE_FLAGS } from '../../scripts/child.ts';
import { keepOlderFiles } from '../../scripts/older-files.ts';
import { freePort } from './free-port.ts';
import { until } from './running-backend.ts';

/** What the storefront needs of its folder to run a build. */
const COPIED = ['server.ts', 'next.config.ts', 'package.json', 'lib', 'messages'];
const LINKED = ['node_modules', 'public'];
const UNUSED = /^\.next\/(cache|diagnostics|trace|types)/;
const TEXT = /\.(js|css|json|html|rsc|ts)$|\/BUILD_ID$/;
/** How every hashed file of the other build begins. */
const MARK = 'next-';

export interface NextBuild {
  readonly id: string;
  /** Address of a storefront that runs this build in front of the backend under test. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The build under test as if something had changed in every file: another id, other names of all its code, in a folder of its own. Files of the build before
 * lie beside its own as after `npm run build`, unless they are left out.
 */
export function nextBuildFolder({ olderFiles = true }: { readonly olderFiles?: boolean } = {}): {
  readonly id: string;
  readonly dir: string;
} {
  const dir = mkdtempSync(join(tmpdir(), 'build-'));
  for (const name of COPIED) cpSync(name, join(dir, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(process.cwd(), name), join(dir, name));
  cpSync('.next', join(dir, '.next'), { recursive: true, verbatimSymlinks: true, filter: (from) => !UNUSED.test(from) });
  return { id: rename(dir, olderFiles), dir };
}

/** The next build on a storefront of its own ({@link nextBuildFolder}). */
export async function startNextBuild(options?: Parameters<typeof nextBuildFolder>[0]): Promise<NextBuild> {
  const { id, dir } = nextBuildFolder(options);
  const port = await freePort();
  const child = spawn(process.execPath, [...NODE_FLAGS, 'server.ts'], {
    cwd: dir,
    env: { ...process.env, PORT: String(port), BACKEND_URL: `http://127.0.0.1:${process.env.BACKEND_PORT}`, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)));
  const url = `http://localhost:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the other build does not run:\n${said}`);
    return (await fetch(url).catch(() => null))?.ok === true ? true : undefined;
  }, 60_000);
  return {
    id,
    url,
    stop: async () => {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Gives the build in `dir` another id and its files other names, wherever they are named; answers the id. */
function rename(dir: string, olderFiles: boolean): string {
  const next = join(dir, '.next');
  const before = readFileSync(join(next, 'BUILD_ID'), 'utf8').trim();
  const id = `${MARK}${before}`;
  const older = olderFiles ? keepOlderFiles({ dir: next, waiting: join(dir, 'older'), now: Date.now() }) : null;
  const files = join(next, 'static');
  const hashed = globSync('chunks/**/*.{js,css}', { cwd: files });
  const names = new Set(hashed.map((file) => basename(file)));
  for (const file of globSync('**/*', { cwd: next, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (!file.isFile() || !TEXT.test(path)) continue;
    const text = readFileSync(path, 'utf8');
    const changed = text.replaceAll(before, id).replace(/[\w.~-]+\.(?:js|css)\b/g, (name) => (names.has(name) ? MARK + name : name));
    if (changed !== text) writeFileSync(path, changed);
  }
  for (const file of hashed) renameSync(join(files, file), join(files, dirname(file), MARK + basename(file)));
  renameSync(join(files, before), join(files, id));
  older?.restore();
  return id;
}
