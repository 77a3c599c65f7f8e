import { expect, test } from 'vitest';
import { paymentKind } from './payment-kind.ts';

test.each([
  ['cod', { onReceipt: true, hasChange: true, icon: 'cash' }],
  ['card_cod', { onReceipt: true, hasChange: false, icon: 'smartphone' }],
  ['cod_sbp', { onReceipt: true, hasChange: false, icon: 'smartphone' }],
  ['SBP', { onReceipt: false, hasChange: false, icon: 'qr-code' }],
  ['yookassa', { onReceipt: false, hasChange: false, icon: 'card' }],
  ['', { onReceipt: false, hasChange: false, icon: 'card' }],
])('the payment method «%s» shows and behaves as its id says', (id, facts) => expect(paymentKind(id)).toMatchObject(facts));
