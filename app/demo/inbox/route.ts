import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The login codes of a demo, as a page. */
export { answerHosted as GET };
