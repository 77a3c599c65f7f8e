import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The hosted payment page, and its form. */
export { answerHosted as GET, answerHosted as POST };
