import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** YooKassa tells that something became of a payment. */
export { answerHosted as POST };
