import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** Pages of a demo: its login codes, and the consent page of its social provider. */
export { answerHosted as GET, answerHosted as POST };
