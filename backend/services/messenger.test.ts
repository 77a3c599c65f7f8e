import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type CodeMessage, inboxMessenger, logMessenger, messengerOf, webhookMessenger } from './messenger.ts';

const message: CodeMessage = { channel: 'sms', phone: '+79990000001', code: '0417', text: 'Уголёк: 0417' };

async function receiver(status: number) {
  const got: unknown[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/send`, close: () => server.close() };
}

test('the log messenger writes channel, phone and text', async () => {
  const lines: string[] = [];
  expect(await logMessenger((line) => lines.push(line)).send(message)).toBe(true);
  expect(lines).toEqual(['sms +79990000001: Уголёк: 0417']);
});

test('the webhook gets the whole message as JSON', async () => {
  const { got, url, close } = await receiver(204);
  expect(await webhookMessenger(url, () => {}).send(message)).toBe(true);
  expect(got).toEqual([message]);
  close();
});

test.each([302, 400, 500])('a webhook that answers %s has not delivered, and the log never shows the code', async (status) => {
  const lines: string[] = [];
  const { url, close } = await receiver(status);
  expect(await webhookMessenger(url, (line) => lines.push(line)).send(message)).toBe(false);
  expect(lines.join()).not.toContain('0417');
  expect(lines).toHaveLength(1);
  close();
});

test('a webhook that cannot be reached has not delivered', async () => {
  const { url, close } = await receiver(204);
  close();
  expect(await webhookMessenger(url, () => {}).send(message)).toBe(false);
});

test('the inbox keeps the newest hundred messages and passes each on', async () => {
  const lines: string[] = [];
  const inbox = inboxMessenger(
    logMessenger((line) => lines.push(line)),
    () => 1_000,
  );
  for (let i = 0; i < 120; i += 1) await inbox.send({ ...message, code: String(1000 + i) });
  expect(inbox.messages).toHaveLength(100);
  expect(inbox.messages[0]).toEqual({ ...message, code: '1119', at: 1_000 });
  expect(lines).toHaveLength(120);
});

test('only a demo has an inbox; a webhook replaces the log', async () => {
  const lines: string[] = [];
  const options = { webhookUrl: null, demo: false, log: (line: string) => lines.push(line), now: () => 5 };
  const plain = messengerOf(options);
  await plain.send(message);
  expect(plain.messages).toBeUndefined();
  expect(lines).toHaveLength(1);
  const { url, got, close } = await receiver(200);
  const demo = messengerOf({ ...options, webhookUrl: url, demo: true });
  await demo.send(message);
  expect(demo.messages?.map((m) => m.code)).toEqual(['0417']);
  expect(got).toHaveLength(1);
  expect(lines).toHaveLength(1);
  close();
});
