import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { log } from '#lib/server/gateway/log.ts';
import { named } from './named-request.ts';
import { noteVisitor } from './visitor.ts';

function asked(id?: string) {
  const req = new IncomingMessage(new Socket());
  if (id !== undefined) req.headers['x-request-id'] = id;
  return { req, res: new ServerResponse(req) };
}

test('a line says which request it belongs to, and the answer says the same', () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { req, res } = asked();
  named(req, res, () => log('warn', 'tried', { call: 'menu' }));
  const id = String(res.getHeader('x-request-id'));
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(JSON.parse(String(lines.mock.calls[0]?.[0]))).toMatchObject({ level: 'warn', event: 'tried', id, call: 'menu' });
  expect(req.headers['x-request-id']).toBe(id);
  lines.mockRestore();
});

test('[P10] a trusted proxy names requests, a visitor does not', () => {
  const from = (id: string, trusted: readonly string[]) => {
    const { req, res } = asked(id);
    Object.defineProperty(req.socket, 'remoteAddress', { value: '10.0.0.1' });
    noteVisitor(req, trusted);
    named(req, res, () => undefined);
    return res.getHeader('x-request-id');
  };
  expect(from('edge-12345678', ['10.0.0.1'])).toBe('edge-12345678');
  expect(from('edge-12345678', [])).not.toBe('edge-12345678');
  expect(from('a line\nof its own', ['10.0.0.1'])).toMatch(/^[\w-]{36}$/);
});
