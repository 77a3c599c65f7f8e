import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The hosted payment page, and what was chosen on it. */
export { answerHosted as GET, answerHosted as POST };
