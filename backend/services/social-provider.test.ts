import { type ServerType, serve } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { httpExchange } from './social-provider.ts';

let server: ServerType | undefined;
afterEach(() => {
  server?.close();
});

/** The profile that a provider's user endpoint gives. */
async function profileFrom(user: unknown) {
  const port = await new Promise<number>((ready) => {
    const fetch = ({ url }: Request): Response => Response.json(url.endsWith('/token') ? { access_token: 'token' } : user);
    server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => ready(info.port));
  });
  const at = `http://127.0.0.1:${port}`;
  const provider = { id: 'other', tokenUrl: `${at}/token`, userUrl: `${at}/user`, authorizeUrl: '', scope: '' };
  return httpExchange({ ...provider, clientId: 'shop', clientSecret: '' })({
    code: 'code',
    verifier: 'verifier',
    redirectUri: `${at}/back`,
  });
}

const NOBODY = { name: '', email: '', phone: '' };

test.each([
  ['without claims', { sub: 'a' }, { subject: 'a', ...NOBODY }],
  ['that the person does not share', { id: 17, sub: null, name: null, email: null, phone_number: null }, { subject: '17', ...NOBODY }],
  ['that are too long', { sub: 'a', name: 'и'.repeat(301), email: 'a@example.com' }, { subject: 'a', ...NOBODY, email: 'a@example.com' }],
  ['of another type', { sub: 'a', name: { first: 'Анна' }, phone_number_verified: 'yes' }, { subject: 'a', ...NOBODY }],
  [
    'with a verified phone in digits of another script',
    { sub: 'a', phone_number: '+٧ (٩١٧) ٢٤٥-١٨-٦٠', phone_number_verified: true },
    { subject: 'a', ...NOBODY, phone: '+79172451860' },
  ],
  ['with a phone that is not verified', { sub: 'a', phone_number: '+79172451860' }, { subject: 'a', ...NOBODY }],
  ['without an account', { sub: null, name: 'Анна' }, null],
  ['that are no object', 'Анна', null],
])('[AUTH-03] claims of a provider %s', async (_, user, profile) => {
  expect(await profileFrom(user)).toEqual(profile);
});
