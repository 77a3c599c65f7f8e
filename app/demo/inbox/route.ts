import { answerHosted } from '#lib/gateway/hosted.ts';

/** The login codes of a demo, as a page. */
export { answerHosted as GET };
