import { answerHosted } from '#lib/gateway/hosted.ts';

/** The login codes of a demo. */
export { answerHosted as GET };
