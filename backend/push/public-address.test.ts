import { describe, expect, test } from 'vitest';
import { isPublicAddress, mayBePushService, publicLookup } from './public-address.ts';

describe('where a push service may stand', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
    'https://[2a00:1450:4010:c05::8a]/x',
    'https://push.example:443/x',
  ])('%s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://push.example:8443/x',
    'https://user:word@push.example/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://shop/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://017700000001/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a9fe:a9fe]/x',
    'https://[fe80::1]/x',
    'https://[fc00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001:db8::1]/x',
    'file:///etc/passwd',
    'ftp://push.example/x',
    'javascript:alert(1)',
    'no address',
    '',
  ])('not %s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(false));

  test('an origin that the owner names, and no other port of it', () => {
    expect(mayBePushService('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(true);
    expect(mayBePushService('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000'])).toBe(false);
  });

  test('texts that are no address at all are not public', () => {
    for (const text of ['', 'example.org', '8.8.8', '::ffff:8.8.8.8']) expect(isPublicAddress(text), text).toBe(false);
  });
});

test('a public name that leads to this machine is refused when it is looked up', async () => {
  const look = (all: boolean) =>
    new Promise<string>((done) => {
      publicLookup('localhost', { all }, (error, found) => done(error?.code ?? JSON.stringify(found)));
    });
  expect(await look(true)).toBe('EACCES');
  expect(await look(false)).toBe('EACCES');
});
