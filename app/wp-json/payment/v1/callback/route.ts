import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** A payment service reports what became of a payment. */
export { answerHosted as POST };
