import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** Report of a payment service. */
export { answerHosted as POST };
