import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The consent page of the social provider of a demo, and what was chosen on it. */
export { answerHosted as GET, answerHosted as POST };
