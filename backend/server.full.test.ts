import { afterEach, describe, expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { type BackendProcess, backendProcess } from '#tests/setup/backend-process.ts';

const running: BackendProcess[] = [];
const start = (env: Record<string, string> = {}) => {
  const one = backendProcess({ SHOP_DIR: shopFolder(), ...env });
  running.push(one);
  return one;
};
afterEach(() => {
  for (const one of running.splice(0)) one.child.kill('SIGKILL');
});

describe('the backend as a process', () => {
  test('says when it is ready, answers health and readiness, and stops on SIGTERM', async () => {
    const one = start();
    const url = await one.ready();
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready', database: 'sqlite' });
    one.child.kill('SIGTERM');
    expect(await one.exit).toBe(0);
  });

  test('finishes a request it took before it stops', async () => {
    const one = start();
    const url = await one.ready();
    const address = `${url}/wp-json/wc/v3/coupons/autoapply?${new URLSearchParams(KEYS)}`;
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
      body: new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('{"cart_total":"0",'));
          await new Promise((done) => setTimeout(done, 100));
          one.child.kill('SIGTERM');
          await new Promise((done) => setTimeout(done, 300));
          controller.enqueue(new TextEncoder().encode('"cart_items":[]}'));
          controller.close();
        },
      }),
    };
    const slow = fetch(address, init);
    const answer = await slow;
    expect([answer.status, await answer.json()]).toEqual([200, []]);
    expect(await one.exit).toBe(0);
  });

  test('names the port that is in use and how to change it', async () => {
    const first = start();
    const { port } = new URL(await first.ready());
    const second = start({ BACKEND_PORT: port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use`);
    expect(second.output()).toContain('BACKEND_PORT=');
  });

  test('prints every mistake of the content files and starts nothing', async () => {
    const one = start({ SHOP_DIR: shopFolder({ 'categories.yaml': '- { id: x, slug: a }\n', 'coupons.yaml': '- { id: 1 }\n' }) });
    expect(await one.exit).toBe(1);
    expect(one.output()).toMatch(/categories\.yaml:1 /);
    expect(one.output()).toMatch(/coupons\.yaml:1 /);
  });

  test('names a wrong variable', async () => {
    const one = start({ CONSUMER_KEY: '' });
    expect(await one.exit).toBe(1);
    expect(one.output()).toContain('CONSUMER_KEY is missing');
  });
});
