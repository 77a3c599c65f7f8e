import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { looseIn } from '#tests/setup/policy-of.ts';
import { expect, test } from '#tests/setup/test.ts';

const SENTENCE = 'Приносим свои извинения, сайт находится на профилактике.';

/** A line to the backend that can be cut and mended; nothing listens while it is cut. */
async function cable(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(process.env.BACKEND_PORT), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  return {
    mend: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve)),
    cut: () => {
      for (const socket of open) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

test.describe.configure({ mode: 'default' });

test('[SET-02] without settings only the maintenance sentence, never cached; the site recovers by itself and then outlives the backend', async ({
  page,
  allowed,
}) => {
  test.setTimeout(120_000);
  allowed.push(/503|Failed to load resource/);
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  const [port, line] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const backend = await cable(line);
  const env = { ...process.env, PORT: String(port), BACKEND_URL: `http://127.0.0.1:${line}`, DATA_DIR: dataDir, DEMO: '1' };
  const storefront = spawn(process.execPath, ['server.ts'], { env, stdio: 'ignore' });
  try {
    const path = `/menu/myaso-na-ves/shashlyk-na-ves/kazylyk-ves?${Date.now()}`;
    await expect
      .poll(
        () =>
          fetch(`${url}${path}`).then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(503);
    const refused = await fetch(`${url}${path}`);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.get('cache-control')).toContain('no-store');
    expect(looseIn(refused.headers.get('content-security-policy'))).toEqual([]);
    const bot = await fetch(`${url}${path}`, { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect([bot.status, await bot.text()]).toEqual([503, '']);
    await page.goto(`${url}${path}`);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    expect(((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')).not.toMatch(/₽|\+7/);

    await backend.mend();
    await expect.poll(() => fetch(`${url}${path}`).then((r) => r.status), { timeout: 40_000 }).toBe(200);
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await backend.cut();
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  } finally {
    storefront.kill('SIGTERM');
    await backend.cut().catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
});
