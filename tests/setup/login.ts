import { z } from 'zod';
import type { TestBackend } from './backend.ts';

const answer = z.object({ user: z.object({ ID: z.string(), token: z.string() }) });

/** Logs a phone in as a visitor would: asks for a code, reads the message, sends it back. */
export async function logIn(backend: TestBackend, phone: string): Promise<{ id: number; token: string }> {
  await backend.call('POST', '/wp-json/wc/auth/send_code', { body: { phone } });
  const code = backend.messenger.messages.find((message) => message.phone === phone)?.code;
  const { body } = await backend.call('POST', '/wp-json/wc/auth/check_code', { body: { phone, 'auth-sms-code': code } });
  const { user } = answer.parse(body);
  return { id: Number(user.ID), token: user.token };
}
