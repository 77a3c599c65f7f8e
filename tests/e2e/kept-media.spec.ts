import { expect } from '#tests/setup/test.ts';
import { isKept, keptPaths, test } from './offline-line.ts';

// what is asked for in vain is an error of the browser's own
test.use({ serviceWorkers: 'allow', allowed: [/Failed to load resource|WebSocket connection/] });

const FILM = '/wp-content/uploads/hall_table_loop.mp4';

test('[PWA-02] a video is kept by its address, and its ranges are answered from the copy; a full disk costs the older half, a database that is blocked nothing but a word in the log', async ({
  page,
  context,
  line,
}) => {
  test.slow();
  await page.goto('/');
  await isKept(page);
  await page.reload();
  const fetched = (range?: string) =>
    page.evaluate(
      async ([path, asked]) => {
        const answer = await fetch(path, { cache: 'no-store', headers: asked === '' ? {} : { range: asked } }).catch(() => null);
        return answer === null ? null : [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength];
      },
      [FILM, range ?? ''] as const,
    );
  const whole = Number((await page.request.get(FILM)).headers()['content-length']);
  expect(whole).toBeGreaterThan(1_000);
  await fetched();
  const kept = (store: 'photos' | 'videos') =>
    page.evaluate(
      (name) =>
        new Promise<string[]>((resolve) => {
          const request = indexedDB.open('media-cache');
          request.onsuccess = () => {
            const keys = request.result.transaction(name).objectStore(name).getAllKeys();
            keys.onsuccess = () => {
              request.result.close();
              resolve(keys.result.map(String));
            };
          };
        }),
      store,
    );
  await expect.poll(() => kept('videos')).toContain(line.url + FILM);
  line.cut();
  await expect.poll(() => fetched('bytes=0-99')).toEqual([206, `bytes 0-99/${whole}`, 100]);
  expect(await fetched(`bytes=${whole - 10}-`)).toEqual([206, `bytes ${whole - 10}-${whole - 1}/${whole}`, 10]);
  expect(await fetched(`bytes=${whole}-`)).toEqual([416, `bytes */${whole}`, 0]);
  expect(await fetched()).toEqual([200, null, whole]);
  line.mend();

  const [worker] = context.serviceWorkers();
  const said = () => worker?.evaluate(() => Reflect.get(globalThis, 'said'));
  const before = (await kept('photos')).length;
  expect(before).toBeGreaterThan(3);
  await worker?.evaluate(() => {
    const lines: string[] = [];
    Object.assign(globalThis, { said: lines, put: IDBObjectStore.prototype.put });
    console.warn = (text: unknown) => void lines.push(String(text));
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const other = '/wp-content/uploads/hall_table.webp';
  const shown = await page.evaluate(async (path) => (await fetch(path)).status, other).catch(() => 0);
  expect([200, 404]).toContain(shown);
  await page.goto('/menu/deserty/morozhenoe');
  await expect.poll(said).toContain('Ошибка при сохранении фото в кэш');
  await expect.poll(async () => (await kept('photos')).length).toBeLessThanOrEqual(Math.ceil(before / 2));

  // a browser that lets nobody keep anything
  await worker?.evaluate(() => {
    Reflect.get(globalThis, 'said').length = 0;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  expect(await fetched()).toEqual([200, null, whole]);
  await expect.poll(said).toEqual(expect.arrayContaining(['Ошибка при извлечении видео в кэш', 'Ошибка при сохранении видео в кэш']));
});

test('a worker that the operator withdrew keeps nothing, forgets what was kept, and the shop goes on', async ({ page, line, variant }) => {
  test.slow();
  await page.goto('/');
  await isKept(page);
  expect((await keptPaths(page)).length).toBeGreaterThan(10);
  const plain = await variant({ env: { OFFLINE_COPIES: '0' } });
  line.to(plain.url);
  await page.goto('/');
  // a page is asked for once the new worker serves: a test's browser is stopped at the start of each worker to be looked into,
  // and a navigation asked for in that moment may wait for it without end
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const workers = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return [registration?.installing, registration?.waiting, registration?.active].map((worker) => worker?.state ?? 'none');
    });
  await expect.poll(workers, { timeout: 60_000 }).toEqual(['none', 'none', 'activated']);
  // it takes over while the other one may still be keeping: each page asks it, and it forgets again
  await expect(async () => {
    await page.goto('/menu/deserty/morozhenoe', { timeout: 30_000 });
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  }).toPass({ timeout: 100_000 });
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain('media-cache');
  await expect(page.locator('.card').first()).toBeVisible();
  expect(await keptPaths(page)).toEqual([]);
});
