import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { hasNginx, type Nginx, startBalancer, startEdge } from '#tests/load/nginx.ts';

const AS_VISITOR = { headers: { cookie: 'theme=dark' } };

/** A machine that answers everything, away and there again at the same address. */
class Machine {
  #server: Server | null = null;
  #port = 0;

  async begin(): Promise<void> {
    const server = createServer((_, answer) => answer.end('here'));
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }
  async end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await new Promise((done) => (server === null ? done(undefined) : server.close(done).closeAllConnections()));
  }
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
}

const gates: readonly (readonly [string, (...urls: readonly string[]) => Promise<Nginx>])[] = [
  ['visitors', startEdge],
  ['storefronts', startBalancer],
];

test.skipIf(!hasNginx()).each(gates)(
  'machines that were all away a moment ago are asked by the gate of %s once one of them is back',
  async (_, start) => {
    const machines = [new Machine(), new Machine()];
    onTestFinished(async () => {
      for (const one of machines) await one.end();
    });
    for (const one of machines) await one.begin();
    const gate = await start(...machines.map(({ url }) => url));
    onTestFinished(() => gate.stop());
    const ask = async (): Promise<number> => {
      const { statusCode, body } = await request(gate.url, AS_VISITOR);
      await body.dump();
      return statusCode;
    };
    expect(await ask()).toBe(200);

    for (const one of machines) await one.end();
    for (let i = 0; i < 8; i++) expect(await ask()).toBe(502);
    await machines[0]?.begin();
    const answers: number[] = [];
    for (let i = 0; i < 10; i++) {
      answers.push(await ask());
      await sleep(20);
    }
    expect(answers).toEqual(Array.from(answers, () => 200));
  },
);
