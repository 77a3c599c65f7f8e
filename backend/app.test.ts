import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { admission } from './app.ts';
import { Refusal } from './refusal.ts';
import type { ServerEnv } from './routes/identity.ts';

test('turns away what is too much, and lets in again when there is room', async () => {
  const app = new Hono<ServerEnv>();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  app.use(admission(2));
  app.onError((error, c) => (error instanceof Refusal ? c.json(error.body(), error.status) : c.text('', 500)));
  app.get('/slow', async (c) => {
    await gate;
    return c.text('done');
  });
  app.get('/broken', () => {
    throw new Error('no');
  });
  app.get('/health', (c) => c.text('ok'));
  const ask = async (path: string) => (await app.request(path)).status;
  for (let i = 0; i < 3; i++) expect(await ask('/broken')).toBe(500);
  const first = [ask('/slow'), ask('/slow')];
  expect(await ask('/slow')).toBe(503);
  expect(await ask('/health')).toBe(200);
  release();
  expect(await Promise.all(first)).toEqual([200, 200]);
  expect(await ask('/slow')).toBe(200);
});
