import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The login codes of a demo. */
export { answerHosted as GET };
