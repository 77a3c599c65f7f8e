import { answerHosted } from '#lib/server/gateway/answer-call.ts';

/** The consent page of a demo's social provider, and its form. */
export { answerHosted as GET, answerHosted as POST };
