import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateUserBody } from '#lib/contract/account.ts';
import { orderRequest } from '#lib/contract/checkout.ts';
import { isEmail } from './email.ts';

test('[ORD-01] [LK-01] an e-mail address is valid where the contract accepts it', () => {
  const piece = fc.constantFrom('a', 'Ivan', '.', '..', '@', '-', '_', '+', "'", 'mail', 'ru', 'x9', ' ', 'я', ',');
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
  );
  const ofOrder = orderRequest.shape.contact.shape.email;
  const ofProfile = updateUserBody.shape.email;
  fc.assert(
    fc.property(address, (text) => {
      const isValid = isEmail(text);
      expect([text, isValid, isValid]).toEqual([text, ofOrder.safeParse(text).success, ofProfile.safeParse(text).success]);
    }),
    { numRuns: 1_000 },
  );
});
