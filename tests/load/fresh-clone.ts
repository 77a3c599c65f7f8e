import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from './process.ts';

/** The README's two commands in a fresh clone of this repository, until the home page answers 200. */
export async function benchFreshClone(): Promise<readonly (readonly [string, string])[]> {
  const dir = mkdtempSync(join(tmpdir(), 'shop-clone-'));
  try {
    const from = performance.now();
    const clone = spawnSync('git', ['clone', '-q', root, dir]);
    if (clone.status !== 0) throw new Error(clone.stderr.toString());
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), BACKEND_PORT: String(await freePort()) };
    const install = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: dir, env });
    if (install.status !== 0) throw new Error(install.stderr.toString().slice(-2_000));
    const installed = performance.now() - from;
    const shop = spawn('npm', ['start'], { cwd: dir, env, stdio: 'ignore', detached: true });
    let answered = false;
    while (!answered && performance.now() - from < 600_000) {
      await new Promise((r) => setTimeout(r, 200));
      answered = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(10_000) }).then(
        (r) => r.status === 200,
        () => false,
      );
    }
    const total = performance.now() - from;
    if (shop.pid) process.kill(-shop.pid, 'SIGTERM');
    await new Promise((resolve) => shop.once('exit', resolve));
    if (!answered) throw new Error('a fresh clone never answered');
    return [
      ['fresh clone: npm ci', `${Math.round(installed / 1_000)} s`],
      ['fresh clone: to the first page', `${Math.round(total / 1_000)} s`],
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
