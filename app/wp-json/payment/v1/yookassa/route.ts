import { answerHosted } from '#lib/server/gateway/hosted.ts';

/** YooKassa tells that something became of a payment. */
export { answerHosted as POST };
