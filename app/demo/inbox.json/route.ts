import { answerHosted } from '#lib/server/gateway/hosted.ts';

/** The login codes of a demo. */
export { answerHosted as GET };
