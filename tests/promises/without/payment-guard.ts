import { takeOut } from '../take-out.ts';

takeOut({
  file: 'backend/services/payments.ts',
  text: 'if (!sameSecret(given, paymentSignature(secret, body)))',
  instead: 'if (given === null)',
});
takeOut({
  file: 'backend/payments/payment-attempts.ts',
  text: 'await settle(attempt, await api.payment(attempt.payment_id));',
  instead: "await settle(attempt, { ...(await api.payment(attempt.payment_id)), status: 'succeeded' });",
});
takeOut({
  file: 'backend/routes/payments.ts',
  text: "if (config.payment?.kind !== 'demo') return;",
  instead: '',
});
